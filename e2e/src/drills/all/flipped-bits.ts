import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Drill } from '../drill.ts';
import { copyLog, flipBit, writeLog, LogOpener, storedRows } from '../support/log-files.ts';

/** In milliseconds. Long enough for many full passes of the scrub over such a small log. */
const WATCH_MS = 1_500;

export const flippedBits: Drill = {
  name: 'flipped-bits',
  description: 'flips one bit of the WAL, the main file or a side file and opens the log',
  invariants: ['I5'],
  mutations: [
    {
      name: 'no scrub of what was verified before',
      breaks: 'I5',
      rewrites: [{ at: 'begin-full-scrub', by: ';' }],
    },
    {
      name: 'hashes not computed again',
      breaks: 'I5',
      rewrites: [{ at: 'compare-hash', by: ';' }],
    },
  ],
  async execute(run) {
    const killed = await writeLog(run, 'killed', 'SIGKILL', 100);
    const closed = await writeLog(run, 'closed', 'SIGTERM', 100);
    const targets = [
      { directory: killed, file: 'log.db-wal', weight: 3 },
      { directory: closed, file: 'log.db', weight: 5 },
      { directory: closed, file: 'log.db-head', weight: 1 },
      { directory: closed, file: 'log.db-verified', weight: 1 },
    ];
    const opener = new LogOpener(run);
    const work = run.makeDirectory('work');
    for (const { directory, file, weight } of targets) {
      const whole = storedRows(directory);
      const size = statSync(join(directory, file)).size;
      const seen = { flips: weight * (run.quick ? 4 : 60), refused: 0, reported: 0, harmless: 0 };
      for (let flip = 0; flip < seen.flips; flip += 1) {
        const bit = run.between(0, size * 8 - 1);
        copyLog(directory, work);
        flipBit(join(work, file), bit);
        const harmless = storedRows(work) === whole;
        const { opened, damage } = await opener.open(work, harmless ? 0 : WATCH_MS);
        if (!opened) seen.refused += 1;
        else if (damage !== undefined) seen.reported += 1;
        else if (harmless) seen.harmless += 1;
        else run.check('I5', `bit ${String(bit)} of ${file} was flipped, and nothing is reported`);
      }
      run.check('I5', undefined);
      run.report(
        `${String(seen.flips)} flips in ${file} (${String(size)} bytes): ${String(seen.refused)} refused, ${String(seen.reported)} reported, ${String(seen.harmless)} changed no event`,
      );
    }
  },
};
