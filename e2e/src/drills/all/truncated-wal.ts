import { statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { Drill } from '../drill.ts';
import { copyLog, writeLog, LogOpener, storedRows } from '../support/log-files.ts';

const LAST = 65_536;

export const truncatedWal: Drill = {
  name: 'truncated-wal',
  description:
    'cuts the WAL of a killed server at every 512 bytes of its last 64 KB and opens the log',
  invariants: ['I5', 'I7'],
  mutations: [
    {
      name: 'head side file not compared with the log',
      breaks: 'I7',
      rewrites: [{ at: 'compare-side-file-with-log', by: 'continue;' }],
    },
    {
      name: 'head side file not written',
      breaks: 'I7',
      rewrites: [
        { at: 'keep-head', by: ';' },
        { at: 'keep-verified-position', by: ';' },
      ],
    },
  ],
  async execute(run) {
    const killed = await writeLog(run, 'killed', 'SIGKILL', 200);
    const whole = storedRows(killed);
    const size = statSync(join(killed, 'log.db-wal')).size;
    const opener = new LogOpener(run);
    const work = run.makeDirectory('work');
    const every = run.quick ? 512 * 8 : 512;
    const seen = { cuts: 0, refused: 0, whole: 0 };
    let silent: string | undefined;
    for (let length = Math.max(0, size - LAST); length < size; length += every) {
      copyLog(killed, work);
      truncateSync(join(work, 'log.db-wal'), length);
      const { opened, damage } = await opener.open(work, 0);
      seen.cuts += 1;
      if (!opened) {
        seen.refused += 1;
      } else if (storedRows(work) === whole) {
        seen.whole += 1;
      } else if (damage === undefined) {
        silent ??= `cut at byte ${String(length)} of ${String(size)}, events are missing and nothing is reported`;
      }
    }
    run.report(
      `${String(seen.cuts)} cuts of a WAL of ${String(size)} bytes: ${String(seen.refused)} refused, ${String(seen.whole)} lost nothing`,
    );
    run.check('I5', silent);
    run.check('I7', silent);
    copyLog(killed, work);
    const uncut = await opener.open(work, 0);
    run.check(
      'I7',
      uncut.opened ? undefined : `the complete WAL is refused: ${uncut.damage ?? ''}`,
    );
  },
};
