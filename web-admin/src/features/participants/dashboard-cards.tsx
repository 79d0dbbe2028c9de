import { adminParticipants } from '@rostrum/contracts/campaigns/lists';
import { PendingCard } from '../../fields/StatisticCard.tsx';
import type { Places } from '../../kernel/places.ts';
import { listPath } from '../../lists/list-declaration.ts';

const waiting = listPath(adminParticipants, { state: 'waiting' });

/** Answers of participants that wait for an admin. */
export const WaitingAnswers = ({
  statistics: { participantAnswers },
}: Places['dashboardCards']) => (
  <PendingCard
    name="Answers of participants"
    to={waiting}
    count={participantAnswers}
    noteIfAny="To be confirmed, or not"
    noteIfNone="No answer waits"
  />
);
