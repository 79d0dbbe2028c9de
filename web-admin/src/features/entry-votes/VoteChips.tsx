import { ToneChip } from '../../fields/ToneChip.tsx';
import { statusBadges, type EntryVoteRecord } from './records.ts';

/** What became of a vote, and whether an administrator confirmed it. */
export function VoteChips({ vote: { status, confirmed } }: { readonly vote: EntryVoteRecord }) {
  return (
    <>
      <ToneChip badge={statusBadges[status]} />
      {confirmed && (
        <>
          {' '}
          <ToneChip badge={['Confirmed', 'info']} />
        </>
      )}
    </>
  );
}
