import type { CommentState } from '@rostrum/contracts/comments/constants';
import { choicesOf, ToneChip, type Badge } from '../../fields/ToneChip.tsx';
import { OpenReports } from '../reports/index.ts';
import type { CommentRecord } from './records.ts';

const states = {
  visible: ['Visible', 'success'],
  deleted: ['Deleted by its author', 'neutral'],
  removed: ['Removed', 'warning'],
  erased: ['Erased', 'neutral'],
} as const satisfies Readonly<Record<CommentState, Badge>>;

export const commentStateChoices = choicesOf(states);

/** The state of a comment, and how many reports of it are open. */
export function CommentChips({
  comment: { state, openReports },
}: {
  readonly comment: Pick<CommentRecord, 'state' | 'openReports'>;
}) {
  return (
    <>
      <ToneChip badge={states[state]} /> <OpenReports count={openReports} />
    </>
  );
}
