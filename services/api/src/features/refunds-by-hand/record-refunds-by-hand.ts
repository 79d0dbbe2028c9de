import type { EventData, Routes } from '@rostrum/contracts';
import { paymentMessages } from '@rostrum/contracts/payments';
import type { Cause, Position } from '@rostrum/event-store';
import { eachItem } from '../../http/answers/each-item.ts';
import { member, type Handler } from '../../http/route.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { payment, paymentStream } from '../payments/index.ts';

type Recorder = Pick<App, 'events' | 'purposes'>;
type Paid = Pick<EventData<'RefundPaidByHand'>, 'method' | 'reference' | 'paidBy' | 'reason'>;

/** POST /api/admin/refunds-by-hand/paid: each refund is decided on its own stream. */
export function recordRefundsByHand(app: Recorder): Handler<Routes['recordRefundsByHand']> {
  return async ({ body: { payments, reason } }, context) => {
    const paidBy = member(context).id;
    const cause = context.cause();
    const outcomes = await eachItem(payments, context, ({ id, method, reference }) =>
      record(app, id, { method, reference, paidBy, reason }, cause),
    );
    return {
      results: outcomes.map(({ id, refusal }) => ({ id, paid: refusal === null, refusal })),
    };
  };
}

/** @throws DomainError (404, 409) when it is refused */
async function record(
  { events, purposes }: Recorder,
  id: number,
  paid: Paid,
  cause: Cause,
): Promise<Position> {
  const stream = paymentStream(id);
  const { state } = await stateOf(events, stream, payment);
  if (!state) throw notFound(paymentMessages.notByHand);
  const { decider } = purposes.of(state);
  const command = { type: 'payRefundByHand', ...paid } as const;
  return (await execute(events, stream, decider, command, cause)).position;
}
