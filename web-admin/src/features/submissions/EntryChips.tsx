import { ToneChip } from '../../fields/ToneChip.tsx';
import { statusBadges } from './entry-words.ts';
import type { EntryRecord } from './records.ts';

/** What became of an entry, and whether it has won. */
export function EntryChips({
  entry: { status, isWinner },
}: {
  readonly entry: Pick<EntryRecord, 'status' | 'isWinner'>;
}) {
  return (
    <>
      <ToneChip badge={statusBadges[status]} />
      {isWinner && (
        <>
          {' '}
          <ToneChip badge={['Winner', 'info']} />
        </>
      )}
    </>
  );
}
