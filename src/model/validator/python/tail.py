
def fault(data):
    """What is wrong first with an input file, and where; None if it is valid."""
    file = Input(data)
    try:
        read_cases(file)
        check_sums(file)
        file.end()
    except Invalid as why:
        return str(why)
    return None


if __name__ == "__main__":
    message = fault(sys.stdin.buffer.read())
    if message is not None:
        print(message, file=sys.stderr)
    sys.exit(42 if message is None else 43)
