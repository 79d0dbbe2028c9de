import { adminEntryVotes } from '@rostrum/contracts/prompts/lists';
import { CountedCard } from '../../lists/CountedCard.tsx';

/** Votes for entries that an administrator confirms, or not. */
export const WaitingVotesCard = () => (
  <CountedCard
    list={adminEntryVotes}
    filter={{ status: 'waits' }}
    name="Votes to confirm"
    noteIfAny="Several from one address; not counted yet"
    noteIfNone="No vote waits"
  />
);
