import type { Position } from '@rostrum/event-store';
import type { ReportProblem } from '../../../audit/finding.ts';
import { flag, integer, type StoredEvent } from '../../../audit/stored-event.ts';

type Mark = 'hidden' | 'removed' | 'withdrawn';

/** An entry that was published, and since when, by the log, each mark is on it or off. */
export interface AuditedEntry {
  readonly id: number;
  readonly creatorId: number;
  readonly publishedAt: Position;
  readonly marks: (readonly [Position, Mark, boolean])[];
}

const changes: Readonly<Record<string, readonly [Mark, boolean]>> = {
  EntryHidden: ['hidden', true],
  EntryShown: ['hidden', false],
  EntryRemoved: ['removed', true],
  EntryRestored: ['removed', false],
  EntryWithdrawn: ['withdrawn', true],
};

export const changesEntries: ReadonlySet<string> = new Set(Object.keys(changes));

/** Whether the entry was shown at a position: after everything up to it. */
export function isShown({ publishedAt, marks }: AuditedEntry, upTo: Position): boolean {
  if (publishedAt > upTo) return false;
  const now = new Map<Mark, boolean>();
  for (const [position, mark, on] of marks) if (position <= upTo) now.set(mark, on);
  return ![...now.values()].includes(true);
}

/** Changes an entry; one that was never published is withdrawn without being shown. */
export function changeEntry(
  event: StoredEvent,
  entries: readonly AuditedEntry[],
  wrong: ReportProblem,
): void {
  const entry = entries.find(({ id }) => id === integer(event, 'submissionId'));
  const { position } = event;
  const wasShown = entry !== undefined && isShown(entry, position);
  const [mark, on] = changes[event.type] ?? ['hidden', true];
  entry?.marks.push([position, mark, on]);
  const shows = entry !== undefined && isShown(entry, position);
  if (flag(event, 'wasShown') !== wasShown)
    wrong(`it says that the entry was ${wasShown ? 'not ' : ''}shown before`);
  if (flag(event, 'isShown') !== shows)
    wrong(`it says that the entry is ${shows ? 'not ' : ''}shown from here on`);
}
