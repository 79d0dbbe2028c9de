import { existsSync, readFileSync } from 'node:fs';

const STAT = '/proc/self/stat';

/** Linux reports processor times in hundredths of a second on every architecture. */
const TICKS_PER_SECOND = 100;

/**
 * Processor time in seconds, user and system, of this process and of those descendants that have
 * ended and were waited for; undefined if the system has no /proc (macOS). A process whose parent
 * was killed is not counted.
 */
export function processorSeconds() {
  if (!existsSync(STAT)) return undefined;
  const stat = readFileSync(STAT, 'utf8');
  // The second field is the program's name in parentheses, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // utime, stime, cutime, cstime: fields 14 to 17 of proc(5).
  const ticks = fields.slice(11, 15).reduce((total, field) => total + Number(field), 0);
  return ticks / TICKS_PER_SECOND;
}
