import type { EventOfType, Rule } from '../engine/read-model.ts';
import { defineReadModel } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { promptBackerId, type PromptBackerDocument } from './documents.ts';
import { closeRule } from './prompt-close.ts';
import { promptKey } from './prompt-key.ts';
import { paidCents, paidFor, paidReads, type PromptMoneyEvent } from './prompt-money.ts';

const paid = <E extends PromptMoneyEvent>(): Rule<E> =>
  rulesFor<PromptBackerDocument>().document<E>(
    (event, auxiliary) => {
      const promptId = paidFor(event, auxiliary);
      return promptId === undefined ? undefined : promptBackerId(promptId, event.data.userId);
    },
    (before, event, auxiliary) => {
      const promptId = paidFor(event, auxiliary) ?? 0;
      const cents = (before?.cents ?? 0) + paidCents(event);
      const { userId } = event.data;
      return { promptId, userId, cents, backs: cents > 0 ? promptId : null };
    },
    { partitionKey: promptKey, reads: paidReads },
  );

/** What members have paid for prompts: a document per member and prompt. */
export const promptBackers = defineReadModel({
  name: 'prompt-backers',
  version: 1,
  partitionable: true,
  on: {
    PromptClosed: [closeRule],
    DonationMade: [paid<EventOfType<'DonationMade'>>()],
    RefundRequested: [paid<EventOfType<'RefundRequested'>>()],
    DisputeLost: [paid<EventOfType<'DisputeLost'>>()],
    PaymentDifferenceResolved: [paid<EventOfType<'PaymentDifferenceResolved'>>()],
  },
  indexes: [['backs', 'userId']],
});
