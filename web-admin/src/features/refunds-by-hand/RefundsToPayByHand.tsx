import { dollars } from '@rostrum/contracts/money';
import { adminRefundsByHand } from '@rostrum/contracts/refunds-by-hand/lists';
import { PendingCard } from '../../fields/StatisticCard.tsx';
import type { Places } from '../../kernel/places.ts';
import { listPath } from '../../lists/list-declaration.ts';

const toPay = listPath(adminRefundsByHand, { state: 'ready' });

export const RefundsToPayByHand = ({
  statistics: { refundsByHand, refundsByHandCents },
}: Places['dashboardCards']) => (
  <PendingCard
    name="Refunds to pay by hand"
    to={toPay}
    count={refundsByHand}
    value={refundsByHand === 0 ? '0' : `${String(refundsByHand)}, ${dollars(refundsByHandCents)}`}
    noteIfAny="Their providers do not make them"
    noteIfNone="The providers make each refund"
  />
);
