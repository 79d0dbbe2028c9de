import { happenedAt } from '@rostrum/contracts';
import { payeeLimits } from '@rostrum/contracts/payees';
import {
  deadlineDocument,
  deadlineId,
  isoAfter,
  type DeadlineDocument,
} from '../deadlines/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

const rules = rulesFor<DeadlineDocument>();
const kind = 'payee_reminder';

interface OfPayee {
  readonly data: { readonly userId: number };
}
const own = ({ data }: OfPayee): string => deadlineId(kind, data.userId);
const hold = ({ data }: OfPayee): string => deadlineId('payee_hold', data.userId);

/**
 * A member who was asked for details is reminded, until they are stated or nothing waits for them.
 * Stated details are used after a hold.
 */
export const payeeDeadlines: Rules = {
  PayeeDetailsAsked: [
    rules.document<EventOfType<'PayeeDetailsAsked'>>(own, (before, event) => {
      const pauseMs = payeeLimits.remindersMs[event.data.number - 1];
      if (pauseMs === undefined) return undefined;
      const dueAt = isoAfter(happenedAt(event), pauseMs);
      return deadlineDocument(before, { kind, dueAt, subjectId: event.data.userId });
    }),
  ],
  PayeeDetailsStated: [
    rules.existing<EventOfType<'PayeeDetailsStated'>>(own, () => undefined),
    rules.document<EventOfType<'PayeeDetailsStated'>>(hold, (before, event) =>
      deadlineDocument(before, {
        kind: 'payee_hold',
        dueAt: isoAfter(happenedAt(event), payeeLimits.holdMs),
        subjectId: event.data.userId,
      }),
    ),
  ],
  PayeeDetailsRemoved: [rules.existing<EventOfType<'PayeeDetailsRemoved'>>(hold, () => undefined)],
  PayeeHoldEnded: [rules.existing<EventOfType<'PayeeHoldEnded'>>(hold, () => undefined)],
  PayeeRemindersEnded: [rules.existing<EventOfType<'PayeeRemindersEnded'>>(own, () => undefined)],
};
