import type { EventData, Routes } from '@rostrum/contracts';
import { paymentMessages } from '@rostrum/contracts/payments';
import type { HandRefundSums } from '@rostrum/contracts/refunds-by-hand';
import type { Cause, Position } from '@rostrum/event-store';
import { eachItem } from '../../http/answers/each-item.ts';
import { member, type Handler } from '../../http/route.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { refusalOf } from '../../kernel/shown-sums.ts';
import { loadPeople, presentPerson } from '../accounts/index.ts';
import { payment, paymentStream, sumsOfRefundByHand } from '../payments/index.ts';

type Recorder = Pick<App, 'events' | 'purposes'>;
type Paid = Pick<EventData<'RefundPaidByHand'>, 'method' | 'reference' | 'paidBy' | 'reason'> & {
  readonly sums: HandRefundSums;
};

/** POST /api/admin/refunds-by-hand/paid: each refund is decided on its own stream. */
export function recordRefundsByHand(app: Recorder): Handler<Routes['recordRefundsByHand']> {
  return async ({ body: { payments, reason } }, context) => {
    const paidBy = member(context).id;
    const cause = context.cause();
    const outcomes = await eachItem(payments, context, ({ id, ...payment }) =>
      record(app, id, { ...payment, paidBy, reason }, cause),
    );
    return {
      results: outcomes.map(({ refusal, ...outcome }) => ({
        ...outcome,
        paid: refusal === null,
        refusal,
      })),
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

/** GET /api/admin/refunds-by-hand/sums: decides as the command does, and stores nothing. */
export function sumsOfRefundsByHand({
  events,
  purposes,
}: Recorder): Handler<Routes['sumsOfRefundsByHand']> {
  return async ({ query: { ids } }, context) => {
    const { id: paidBy } = member(context);
    const found = [];
    for (const id of ids) {
      const { state } = await stateOf(events, paymentStream(id), payment);
      const command = {
        type: 'payRefundByHand',
        method: 'bank',
        reference: '',
        paidBy,
        reason: '',
      } as const;
      const refusal = state
        ? refusalOf(() => purposes.of(state).decider.decide(command, state))
        : paymentMessages.notByHand;
      found.push({ id, sums: sumsOfRefundByHand(state), refusal });
    }
    const people = await loadPeople(
      context.queries,
      found.map(({ sums }) => sums.userId),
    );
    const refunds = found.map((refund) => {
      const { userId } = refund.sums;
      return { ...refund, user: userId === null ? null : presentPerson(people, userId) };
    });
    return { refunds };
  };
}
