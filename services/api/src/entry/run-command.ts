import { explain } from '../runtime/start-errors.ts';

/**
 * Runs a command of the operator, which returns the exit code. An error ends it with one line and exit
 * code 1. Files that it makes can be read by their owner only.
 */
export async function runCommand(
  work: () => Promise<number>,
  reason: (error: unknown) => string = explain,
): Promise<void> {
  process.umask(0o077);
  try {
    process.exitCode = await work();
  } catch (error) {
    process.stderr.write(`${reason(error)}\n`);
    process.exitCode = 1;
  }
}

/** Ends a command that was not called correctly, with exit code 2. */
export function exitWithUsage(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(2);
}

/**
 * The options that were given. An unknown option ends the process, since ignoring it could mislead
 * the operator.
 */
export function parseOptions(known: readonly string[], usage: string): ReadonlySet<string> {
  const given = process.argv.slice(2);
  const unknown = given.find((option) => !known.includes(option));
  if (unknown !== undefined) exitWithUsage(`${unknown} is not known. ${usage}`);
  return new Set(given);
}
