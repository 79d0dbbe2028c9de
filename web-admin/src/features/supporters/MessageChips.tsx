import type { PublicMessageState } from '@rostrum/contracts/supporters/constants';
import { choicesOf, ToneChip, type Badge } from '../../fields/ToneChip.tsx';
import { OpenReports } from '../reports/index.ts';
import type { PublicMessageRecord } from './records.ts';

const states = {
  public: ['Public', 'success'],
  removed: ['Removed', 'warning'],
  private: ['Made private by its author', 'neutral'],
  erased: ['Erased', 'neutral'],
} as const satisfies Readonly<Record<PublicMessageState, Badge>>;

export const messageStateChoices = choicesOf(states);

/** The state of a public message, and how many reports of it are open. */
export function MessageChips({
  message: { state, openReports },
}: {
  readonly message: Pick<PublicMessageRecord, 'state' | 'openReports'>;
}) {
  return (
    <>
      <ToneChip badge={states[state]} /> <OpenReports count={openReports} />
    </>
  );
}
