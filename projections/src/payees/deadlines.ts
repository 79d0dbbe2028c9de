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

const own = ({ data }: { readonly data: { readonly userId: number } }): string =>
  deadlineId(kind, data.userId);

/** A member who was asked for details is reminded, until they are stated or nothing waits for them. */
export const payeeDeadlines: Rules = {
  PayeeDetailsAsked: [
    rules.document<EventOfType<'PayeeDetailsAsked'>>(own, (before, event) => {
      const pauseMs = payeeLimits.remindersMs[event.data.number - 1];
      if (pauseMs === undefined) return undefined;
      const dueAt = isoAfter(happenedAt(event), pauseMs);
      return deadlineDocument(before, { kind, dueAt, subjectId: event.data.userId });
    }),
  ],
  PayeeDetailsStated: [rules.existing<EventOfType<'PayeeDetailsStated'>>(own, () => undefined)],
  PayeeRemindersEnded: [rules.existing<EventOfType<'PayeeRemindersEnded'>>(own, () => undefined)],
};
