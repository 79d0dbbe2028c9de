import {
  deadlineDocument,
  deadlineId,
  paymentKey,
  type DeadlineDocument,
} from '../deadlines/index.ts';
import type { AuxiliaryView, EventOfType, Rule, Rules } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

type OfDispute = EventOfType<'DisputeReported' | 'DisputeAnswered' | 'DisputeReminderRequested'>;

/** When the administrators are reminded of each dispute of a payment, by the provider's id of it. */
interface Reminders {
  readonly at: Readonly<Record<string, string>>;
}

const rules = rulesFor<DeadlineDocument>();
const reminders = rulesFor<Reminders>();

const own = ({ data }: OfDispute): string => deadlineId('dispute_due', data.donationId);
const remindersId = ({ data }: OfDispute): string => `disputes:${String(data.donationId)}`;

function after(event: OfDispute, before: Reminders | undefined): Reminders {
  const { disputeId } = event.data;
  const { [disputeId]: _, ...others } = before?.at ?? {};
  if (event.type !== 'DisputeReported') return { at: others };
  const { status, remindAt } = event.data;
  const isDue = status === 'open' && remindAt !== null;
  return { at: isDue ? { ...others, [disputeId]: remindAt } : others };
}

/** Due when the first of the disputes of a payment is. */
const remind = <E extends OfDispute>(): readonly Rule<E>[] => [
  rules.document<E>(
    own,
    (before, event, auxiliary: AuxiliaryView) => {
      const { at } = after(event, reminders.read(auxiliary, remindersId(event)));
      const [dueAt] = Object.values(at).toSorted();
      const of = { kind: 'dispute_due', subjectId: event.data.donationId } as const;
      return dueAt === undefined ? undefined : deadlineDocument(before, { ...of, dueAt });
    },
    { partitionKey: paymentKey, reads: (event) => [remindersId(event)] },
  ),
  reminders.auxiliary<E>(
    remindersId,
    (before, event) => {
      const left = after(event, before);
      return Object.keys(left.at).length > 0 ? left : undefined;
    },
    { partitionKey: paymentKey },
  ),
];

export const disputeDeadlines: Rules = {
  DisputeReported: remind<EventOfType<'DisputeReported'>>(),
  DisputeAnswered: remind<EventOfType<'DisputeAnswered'>>(),
  DisputeReminderRequested: remind<EventOfType<'DisputeReminderRequested'>>(),
};
