/** The options that were given; one that is not known ends the process with 2: passed over, it would seem to have been heeded. */
export function optionsAmong(known: readonly string[], usage: string): ReadonlySet<string> {
  const given = process.argv.slice(2);
  const unknown = given.find((option) => !known.includes(option));
  if (unknown !== undefined) {
    process.stderr.write(`${unknown} is not known. ${usage}\n`);
    process.exit(2);
  }
  return new Set(given);
}
