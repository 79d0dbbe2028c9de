import type { DeadlineHandler } from '../../kernel/deadline.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { causedBy, type Process } from '../../kernel/process.ts';
import type { App } from '../../runtime/app.ts';
import { holderOf, leftOf, payment, paymentStream } from '../payments/index.ts';
import { payouts } from './payout/decide.ts';
import { payoutStream } from './payout/payout.ts';
import { receivables, receivablesStream } from './receivables/receivables.ts';

/**
 * Divides what a lost dispute, or a difference with the provider, took from a payout among its
 * shares. The deadline stays due while the payout is not computed.
 */
export function divideLostDispute({ events }: Pick<App, 'events'>): DeadlineHandler {
  return async ({ subjectId: donationId, cause }) => {
    const { state } = await stateOf(events, paymentStream(donationId), payment);
    const target = state && holderOf(state).target;
    if (!state?.allocatedAt || !target) return;
    const { allocatedAt, allocatedCents } = state;
    const lostCents = allocatedCents - leftOf(state).amountCents;
    const command = { type: 'divideLoss', donationId, lostCents, allocatedAt } as const;
    await execute(events, payoutStream(target), payouts, command, cause);
  };
}

const name = 'add-receivables';

/** Adds what payees owe after a lost dispute to what their next shares are netted with. */
export function addReceivables({ events }: Pick<App, 'events'>): Process {
  return {
    name,
    types: ['LostDisputeDivided'],
    async handle(batch) {
      for (const event of batch) {
        if (event.type !== 'LostDisputeDivided') continue;
        const { target, donationId, currency, shares } = event.data;
        for (const { shareId, payeeId: userId, amountCents } of shares) {
          if (userId === null) continue;
          const data = { userId, target, shareId, donationId, amountCents, currency };
          const command = { type: 'add', data } as const;
          await execute(
            events,
            receivablesStream(userId),
            receivables,
            command,
            causedBy(event, name),
          );
        }
      }
    },
  };
}
