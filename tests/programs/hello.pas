var n: longint;
begin
  readln(n);
  writeln(n);
end.
