import type { EventOfType, Rule, Rules } from '../engine/read-model.ts';
import { notification } from '../notifications/index.ts';

type Voted = EventOfType<'EntryVoteChanged'>;

/** What becomes of a prompt is told to its asker, unless it is their own act. */
const ended = <
  E extends EventOfType<'PromptRefundsOrdered' | 'PromptTakenDown' | 'PromptRestored'>,
>(
  detailsOf: (event: E) => { readonly to: string; readonly reason?: string } | undefined,
): readonly Rule<E>[] => [
  notification<E>(
    (event) => (detailsOf(event) ? `prompt_end:${event.position}` : undefined),
    (event) => {
      const { promptId, creatorId: recipientId } = event.data;
      const details = { ...detailsOf(event) };
      return { kind: 'prompt_end', recipientId, thingId: promptId, promptId, details };
    },
  ),
];

const voteId = (submissionId: number | null, { data: { userId } }: Voted): string | undefined =>
  submissionId === null ? undefined : `entry_vote:${String(submissionId)}:${String(userId)}`;

export const promptNotifications: Rules = {
  EntryPublished: [
    notification<EventOfType<'EntryPublished'>>(
      ({ data }) =>
        data.creatorId === data.promptCreatorId ? undefined : `entry:${String(data.submissionId)}`,
      ({ data: { promptId, promptCreatorId: recipientId, creatorId: actorId, submissionId } }) => ({
        kind: 'entry',
        ...{ recipientId, actorId, thingId: promptId, promptId },
        details: { submissionId },
      }),
    ),
  ],
  /** As votes for trailers: who voted is not in it. */
  EntryVoteChanged: [
    notification<Voted>(
      (event) => voteId(event.data.from, event),
      () => undefined,
    ),
    notification<Voted>(
      (event) => voteId(event.data.to, event),
      ({ data: { promptId, to, entryCreatorId: recipientId, cause } }) => ({
        kind: 'entry_vote',
        ...{ recipientId, thingId: to ?? 0, promptId },
        returns: cause === 'reinstatement',
      }),
    ),
  ],
  PromptResult: [
    notification<EventOfType<'PromptResult'>>(
      ({ position }) => `prompt_result:${position}`,
      ({ data: { promptId, creatorId: recipientId, number, winners, doubts } }) => ({
        kind: 'prompt_result',
        ...{ recipientId, thingId: promptId, promptId },
        details: { number, winners: winners.length, doubts: doubts.length },
      }),
    ),
  ],
  /** Those of a takedown are told with it. */
  PromptRefundsOrdered: ended<EventOfType<'PromptRefundsOrdered'>>(
    ({ data: { refundReason: reason, orderedBy, creatorId } }) =>
      reason === 'takedown' || orderedBy === creatorId ? undefined : { to: 'refunded', reason },
  ),
  PromptTakenDown: ended<EventOfType<'PromptTakenDown'>>(() => ({ to: 'removed' })),
  PromptRestored: ended<EventOfType<'PromptRestored'>>(() => ({ to: 'restored' })),
};
