import { adminPrompts } from '@rostrum/contracts/prompts/lists';
import { CountedCard } from '../../lists/CountedCard.tsx';

/** Results that wait for an administrator. */
export const WaitingResults = () => (
  <CountedCard
    list={adminPrompts}
    filter={{ waits: 'result' }}
    name="Results to decide about"
    noteIfAny="To be confirmed, or everything is refunded after 30 days"
    noteIfNone="No result of a prompt waits"
  />
);

/** Results that are paid after 72 hours, in which they can be changed. */
export const ComingAwards = () => (
  <CountedCard
    list={adminPrompts}
    filter={{ waits: 'award' }}
    name="Results in their 72 hours"
    noteIfAny="Their payouts are ordered after them"
    noteIfNone="No payout of a prompt is near"
    quiet
  />
);

/** Prompts that wait for an admin to lift their hold. */
export const PromptsOnHold = () => (
  <CountedCard
    list={adminPrompts}
    filter={{ hold: 'on_hold' }}
    name="Prompts on hold"
    noteIfAny="To be checked, and the hold lifted"
    noteIfNone="None is on hold"
  />
);
