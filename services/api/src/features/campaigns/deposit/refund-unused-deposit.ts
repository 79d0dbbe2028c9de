import { DomainError } from '../../../kernel/domain-error.ts';
import type { DeadlineHandler } from '../../../kernel/deadline.ts';
import { execute } from '../../../kernel/decider.ts';
import { causedBy } from '../../../kernel/process.ts';
import type { App } from '../../../runtime/app.ts';
import { paymentStream } from '../../payments/index.ts';
import { deposit } from './deposit.ts';
import { publishWithDeposit } from './publish-with-deposit.ts';

const name = 'refund-unused-deposit';

/**
 * Requests the refund of a deposit that was not applied within 24 hours of its settlement. Publishes
 * the campaign instead if only a crash prevented that; the two exclude each other.
 */
export function refundUnusedDeposit({ events }: Pick<App, 'events'>): DeadlineHandler {
  return async ({ subjectId, now }) => {
    const stream = paymentStream(subjectId);
    const { events: recorded } = await events.load(stream);
    const settled = recorded.find((event) => event.type === 'DepositSettled');
    if (!settled) return;
    const { correlationId, causationId, actor } = causedBy(settled, name);
    const cause = { correlationId, causationId, actor };
    try {
      await publishWithDeposit(events, subjectId, cause, now);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
    await execute(
      events,
      stream,
      deposit,
      { type: 'requestRefund', reason: 'deposit_not_applied', late: false },
      cause,
    );
  };
}
