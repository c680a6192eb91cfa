/** Says what is wrong, one line each. Returns the exit code. */
export function failWith<Code extends 1 | 2>(exitCode: Code, ...lines: readonly string[]): Code {
  process.stderr.write(lines.map((line) => `${line}\n`).join(''));
  return exitCode;
}
