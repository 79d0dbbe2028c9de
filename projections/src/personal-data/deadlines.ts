import {
  deadlineId,
  deadlineDocument,
  isoAfter,
  type DeadlineDocument,
} from '../deadlines/index.ts';
import type { EventOfType, Rule, Rules } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

const rules = rulesFor<DeadlineDocument>();

const erasureOf = ({
  data,
}: EventOfType<'ErasureScheduled' | 'ErasureCancelled' | 'ErasureRequested'>): string =>
  deadlineId('member_erasure', data.userId);

const ended = <
  E extends EventOfType<'ErasureCancelled' | 'ErasureRequested'>,
>(): readonly Rule<E>[] => [rules.existing<E>(erasureOf, () => undefined)];

export const personalDataDeadlines: Rules = {
  ErasureScheduled: [
    rules.document<EventOfType<'ErasureScheduled'>>(erasureOf, (before, { data }) =>
      deadlineDocument(before, {
        kind: 'member_erasure',
        dueAt: isoAfter(data.dueAt, 0),
        subjectId: data.userId,
      }),
    ),
  ],
  ErasureCancelled: ended<EventOfType<'ErasureCancelled'>>(),
  ErasureRequested: ended<EventOfType<'ErasureRequested'>>(),
};
