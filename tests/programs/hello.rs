fn main() {
    let n = std::io::read_to_string(std::io::stdin()).unwrap();
    print!("{n}");
}
