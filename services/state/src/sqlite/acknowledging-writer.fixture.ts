import { openSqliteRows } from './rows.ts';

/**
 * A program: three concurrent writers insert records into the file given as first argument, and
 * print each key as soon as its write was acknowledged, until the process is killed.
 */
const STARTED = new Date(0);
const rows = openSqliteRows({ path: process.argv[2] ?? '', clock: () => STARTED });
const write = async (writer: string): Promise<never> => {
  for (let n = 0; ; n++) {
    const key = `${writer}-${String(n)}`;
    if (await rows.insert('t', key, { n })) process.stdout.write(`${key}\n`);
  }
};
await Promise.all(['a', 'b', 'c'].map(write));
