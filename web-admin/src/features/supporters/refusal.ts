import { reportMessages } from '@rostrum/contracts/reports/messages';
import { supporterMessages } from '@rostrum/contracts/supporters/messages';
import type { PublicMessageRecord } from './records.ts';

/** What the server refuses a reader about a message, and why. */
export interface Refusal {
  readonly because: string;
  /** Every decision; else only to remove and to restore. */
  readonly ofDecisions: boolean;
  /** To read who reported it. */
  readonly ofReports: boolean;
}

export function refusalOf(
  { userId, author, state }: Pick<PublicMessageRecord, 'userId' | 'author' | 'state'>,
  readerId: number,
): Refusal | undefined {
  if (userId === readerId) {
    return { because: reportMessages.ownToModerate, ofDecisions: true, ofReports: true };
  }
  if (!author || state === 'erased') {
    const because = 'Nothing is left to decide about, because its author was erased.';
    return { because, ofDecisions: true, ofReports: false };
  }
  if (state !== 'private') return undefined;
  const because = `${supporterMessages.alreadyPrivate} Only the creator of the campaign can read it, so it is neither removed nor restored.`;
  return { because, ofDecisions: false, ofReports: false };
}
