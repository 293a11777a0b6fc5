//! The checker binary: speaks to judges.

fn main() {}
