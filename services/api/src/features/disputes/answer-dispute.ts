import type { Routes } from '@rostrum/contracts';
import { disputeMessages } from '@rostrum/contracts/disputes';
import { SubjectErased } from '@rostrum/state';
import { member, type Handler } from '../../http/route.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import type { DeadlineHandler } from '../../kernel/deadline.ts';
import type { App } from '../../runtime/app.ts';
import { payment, paymentStream } from '../payments/index.ts';

type Payments = Pick<App, 'events' | 'purposes'>;

/** POST /api/admin/disputes/:id/answers */
export function answerDispute({ events, purposes }: Payments): Handler<Routes['answerDispute']> {
  return async ({ params: { id }, body }, context) => {
    const [donationId = '', ...rest] = id.split('-');
    const stream = paymentStream(Number(donationId));
    const { state } = await stateOf(events, stream, payment);
    if (!state) throw notFound(disputeMessages.notFound);
    const of = { disputeId: rest.join('-'), answeredBy: member(context).id, now: context.now() };
    const command = { type: 'answerDispute', ...of, ...body } as const;
    try {
      const { decider } = purposes.of(state);
      context.reached((await execute(events, stream, decider, command, context.cause())).position);
    } catch (error) {
      if (!(error instanceof SubjectErased)) throw error;
      throw new DomainError('conflict', disputeMessages.payerErased);
    }
    return { success: true };
  };
}

/** Asks for the mails about disputes whose evidence is due soon. */
export function remindOfDisputes({ events, purposes }: Payments): DeadlineHandler {
  return async ({ subjectId, now, cause }) => {
    const stream = paymentStream(subjectId);
    const { state } = await stateOf(events, stream, payment);
    if (!state) return;
    const command = { type: 'remindOfDisputes', now } as const;
    await execute(events, stream, purposes.of(state).decider, command, cause);
  };
}
