import type { DeadlineHandler } from '../../kernel/deadline.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { forHeldPayments, paymentStream, type HeldPayments } from '../payments/index.ts';
import { entry, submissionStream } from './entries/entry.ts';
import { promptTarget } from './prompt-target.ts';
import { prompt, promptStream, type PromptCommand } from './prompt/prompt.ts';
import { countVotes } from './votes/count-votes.ts';

/** A deadline whose command needs nothing but the time. */
export const onPrompt =
  (
    { events }: Pick<App, 'events'>,
    type: Extract<PromptCommand, { readonly now: Date }>['type'] &
      ('lapse' | 'closeAtEnd' | 'award' | 'giveUp'),
  ): DeadlineHandler =>
  async ({ subjectId, now, cause }) => {
    await execute(events, promptStream(subjectId), prompt, { type, now }, cause);
  };

/** Counts the votes of a prompt that has closed. */
export function countAtClose(app: Pick<App, 'events' | 'projections'>): DeadlineHandler {
  return async ({ subjectId, now, cause }) => {
    const stream = promptStream(subjectId);
    const { state } = await stateOf(app.events, stream, prompt);
    if (!state?.closed || state.result || state.refunds) return;
    const counted = await countVotes(app, subjectId);
    const of = { cause: 'close', decidedBy: null, reason: null, now } as const;
    await execute(app.events, stream, prompt, { type: 'count', ...of, ...counted }, cause);
  };
}

/**
 * Requests the refund of everything that a prompt holds. Each payment is decided on its own stream,
 * where a repeat has no effect. The deadline stays due until none is left; a dispute that is won later
 * makes it due again.
 */
export function refundPrompt(
  app: HeldPayments & Pick<App, 'events' | 'purposes'>,
): DeadlineHandler {
  const { events, purposes } = app;
  return async ({ subjectId, now, cause }) => {
    const begin = { type: 'beginRefunds', now } as const;
    const { state } = await execute(events, promptStream(subjectId), prompt, begin, cause);
    if (!state?.refunds?.begun) return;
    const refund = { type: 'requestRefund', reason: state.refunds.reason, late: false } as const;
    await forHeldPayments(app, promptTarget(subjectId), async (held) => {
      await execute(events, paymentStream(held.id), purposes.of(held).decider, refund, cause);
    });
  };
}

/** Withdraws an entry whose $1 was not paid in time. */
export function lapseEntry({ events }: Pick<App, 'events'>): DeadlineHandler {
  return async ({ subjectId, now, cause }) => {
    const { state } = await stateOf(events, submissionStream(subjectId), entry);
    if (!state) return;
    const { state: of } = await stateOf(events, promptStream(state.promptId), prompt);
    if (of?.entries.has(subjectId)) return;
    const command = { type: 'lapse', now } as const;
    await execute(events, submissionStream(subjectId), entry, command, cause);
  };
}
