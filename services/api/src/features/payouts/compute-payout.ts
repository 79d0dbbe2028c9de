import { payoutLimits } from '@rostrum/contracts/payouts';
import { dueTarget, type DeadlineHandler } from '../../kernel/deadline.ts';
import { execute } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { forHeldPayments, paymentStream } from '../payments/index.ts';
import type { Payer } from './dependencies.ts';
import { payouts } from './payout/decide.ts';
import { payoutStream } from './payout/payout.ts';

type Computer = Payer & Pick<App, 'log' | 'newId' | 'purposes'>;

/**
 * Allocates the payments that a target holds, each on its own stream, and divides what was allocated
 * once none is left. The deadline stays due until that is done; a dispute that is won later makes it
 * due again.
 */
export function computePayout(app: Computer): DeadlineHandler {
  const { config, events, purposes } = app;
  return async (due) => {
    const { now, cause } = due;
    const target = dueTarget(due);
    const ofKind = app.targets(target.kind);
    const found = await ofKind.ofPayouts(target.id);
    if (!found?.order || found.onHold) return;
    const { afterElection } = found.order;
    const allocation = { type: 'allocate', afterElection } as const;
    await forHeldPayments(app, target, async (held) => {
      const { decider } = purposes.of(held);
      await execute(events, paymentStream(held.id), decider, allocation, cause);
    });
    const holding = await ofKind.holding(target.id);
    // The rest is allocated, or refunded after an election, when the deadline fires again.
    if (holding.held > 0) return;
    // It may have become known meanwhile who is paid, or not any more.
    const current = await ofKind.ofPayouts(target.id);
    const command = {
      type: 'compute',
      target,
      creatorId: found.creatorId,
      known: holding.payouts,
      order: current?.order ?? found.order,
      amountCents: holding.allocatedCents,
      donations: holding.allocated,
      upTo: holding.upTo,
      shareIds: Array.from({ length: payoutLimits.shares }, () => app.newId()),
      holidays: config.bankHolidays,
      now,
    } as const;
    await execute(events, payoutStream(target), payouts, command, cause);
  };
}
