import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Drill } from '../drill.ts';
import { copyLog, flipBit, logLeftBehind, LogOpener, storedRows } from '../stage/log-files.ts';

/** Milliseconds in which the scrub has been through such a small log many times. */
const WATCH_MS = 1_500;

export const flippedBits: Drill = {
  name: 'flipped-bits',
  what: 'flips one bit of the WAL, the main file or a side file and opens the log',
  promises: ['I5'],
  async run(scene) {
    const killed = await logLeftBehind(scene, 'killed', 'SIGKILL', 100);
    const closed = await logLeftBehind(scene, 'closed', 'SIGTERM', 100);
    const places = [
      { directory: killed, file: 'log.db-wal', share: 3 },
      { directory: closed, file: 'log.db', share: 5 },
      { directory: closed, file: 'log.db-head', share: 1 },
      { directory: closed, file: 'log.db-verified', share: 1 },
    ];
    const opener = new LogOpener(scene);
    const work = scene.path('work');
    for (const { directory, file, share } of places) {
      const whole = storedRows(directory);
      const size = statSync(join(directory, file)).size;
      const seen = { flips: share * (scene.quick ? 4 : 60), refused: 0, reported: 0, harmless: 0 };
      for (let flip = 0; flip < seen.flips; flip += 1) {
        const bit = scene.between(0, size * 8 - 1);
        copyLog(directory, work);
        flipBit(join(work, file), bit);
        const harmless = storedRows(work) === whole;
        const { opened, damage } = await opener.open(work, harmless ? 0 : WATCH_MS);
        if (!opened) seen.refused += 1;
        else if (damage !== undefined) seen.reported += 1;
        else if (harmless) seen.harmless += 1;
        else scene.check('I5', `bit ${String(bit)} of ${file} was flipped, and nobody says so`);
      }
      scene.check('I5', undefined);
      scene.say(
        `${String(seen.flips)} flips in ${file} (${String(size)} bytes): ${String(seen.refused)} refused, ${String(seen.reported)} reported, ${String(seen.harmless)} changed no event`,
      );
    }
  },
};
