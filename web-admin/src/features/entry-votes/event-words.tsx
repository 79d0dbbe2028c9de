import type { EventData } from '@rostrum/contracts';
import { counted } from '../../fields/counted.ts';
import { EntryLink, MemberLink, PromptLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';
import { Reason } from '../campaigns/index.ts';

/** Because of what whether a vote counts has changed; nothing for an act of the member. */
const why: Readonly<Record<EventData<'EntryVoteChanged'>['cause'], string>> = {
  member: '',
  suspension: ': the member was suspended',
  reinstatement: ': the member’s suspension ended',
  erasure: ': the member’s account was erased',
};

export const eventWords: Partial<EventWords> = {
  EntryVoteChanged: ({ data: { promptId, userId, from, to, cause } }) => (
    <>
      The vote of <MemberLink id={userId} /> in <PromptLink id={promptId} />{' '}
      {to === null ? (
        'is for no entry any more'
      ) : (
        <>
          {from === null ? 'is for' : 'was moved to'} <EntryLink id={to} />
        </>
      )}
      {why[cause]}.
    </>
  ),
  EntryVotesConfirmed: ({ data: { confirmedBy, userIds, reason } }) => (
    <>
      <MemberLink id={confirmedBy} /> confirmed {counted(userIds.length, 'vote')} that waited
      <Reason reason={reason} />
    </>
  ),
};
