import type { State } from '@rostrum/state';
import { z } from 'zod';

const markName = 'backup';
const record = z.object({ takenAt: z.iso.datetime() });

type Marks = Pick<State, 'marks'>;

/**
 * Records when the data was backed up. The backup itself does not contain the record, since it is
 * made afterwards. The last command counts, so that a time of a wrong clock is replaced.
 */
export async function recordBackup({ marks }: Marks, takenAt: string): Promise<void> {
  await marks.set(markName, { takenAt });
}

/** When the data was last backed up (ISO 8601), as far as it was recorded. */
export async function lastBackup({ marks }: Marks): Promise<string | undefined> {
  const value = await marks.get(markName);
  return value === undefined ? undefined : record.parse(value).takenAt;
}
