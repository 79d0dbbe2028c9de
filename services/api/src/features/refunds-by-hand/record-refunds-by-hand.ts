import type { EventData, Routes } from '@rostrum/contracts';
import { paymentMessages } from '@rostrum/contracts/payments';
import type { Cause, Position } from '@rostrum/event-store';
import { member, type Handler } from '../../http/route.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { payment, paymentStream } from '../payments/index.ts';

type Recorder = Pick<App, 'events' | 'purposes'>;
type Paid = Pick<EventData<'RefundPaidByHand'>, 'method' | 'reference' | 'paidBy' | 'reason'>;

/** Refunds that are recorded at the same time. */
const beside = 10;

/**
 * POST /api/admin/refunds-by-hand/paid: each refund is decided on its own stream, and one that is
 * refused stops no other. A repeat completes what was interrupted.
 */
export function recordRefundsByHand(app: Recorder): Handler<Routes['recordRefundsByHand']> {
  return async ({ body: { payments, reason } }, context) => {
    const paidBy = member(context).id;
    const cause = context.cause();
    const results: { id: number; paid: boolean; refusal: string | null }[] = [];
    for (let from = 0; from < payments.length; from += beside) {
      const recorded = payments
        .slice(from, from + beside)
        .map(async ({ id, method, reference }) => {
          const outcome = await record(app, id, { method, reference, paidBy, reason }, cause);
          const refused = outcome instanceof DomainError;
          if (!refused) context.reached(outcome);
          return { id, paid: !refused, refusal: refused ? outcome.message : null };
        });
      results.push(...(await Promise.all(recorded)));
    }
    return { results };
  };
}

/** @returns the position of the record, or why it was refused */
async function record(
  { events, purposes }: Recorder,
  id: number,
  paid: Paid,
  cause: Cause,
): Promise<Position | DomainError> {
  const stream = paymentStream(id);
  const { state } = await stateOf(events, stream, payment);
  if (!state) return new DomainError('not_found', paymentMessages.notByHand);
  const { decider } = purposes.of(state);
  try {
    const command = { type: 'payRefundByHand', ...paid } as const;
    return (await execute(events, stream, decider, command, cause)).position;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
