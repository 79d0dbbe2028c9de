import { openSqliteRows } from './rows.ts';

/**
 * Run as a program: writes records one after another, several at once, into the file named by its
 * first argument, and prints each key as soon as its write was acknowledged, until it is killed.
 */
const STARTED = new Date(0);
const rows = openSqliteRows({ path: process.argv[2] ?? '', clock: () => STARTED });
const write = async (lane: string): Promise<never> => {
  for (let n = 0; ; n++) {
    const key = `${lane}-${String(n)}`;
    if (await rows.insert('t', key, { n })) process.stdout.write(`${key}\n`);
  }
};
await Promise.all(['a', 'b', 'c'].map(write));
