//! Compares a contestant's output with the answer, token by token.
