import { activity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

/** What is done to a prompt, its entries and its votes. */
export const promptActivities: Rules = {
  PromptCreated: activity<EventOfType<'PromptCreated'>>('prompt_created', ({ data }) => ({
    userId: data.creatorId,
    promptId: data.promptId,
    details: { categoryId: data.categoryId, allowedFileTypes: data.allowedFileTypes },
  })),
  PromptPublished: activity<EventOfType<'PromptPublished'>>('prompt_published', ({ data }) => ({
    userId: data.creatorId,
    promptId: data.promptId,
    donationId: data.paymentId,
  })),
  PromptEdited: activity<EventOfType<'PromptEdited'>>('prompt_edited', ({ data }) => ({
    userId: data.editorId,
    promptId: data.promptId,
    details: { byCreator: data.editorId === data.creatorId },
  })),
  PromptClosed: activity<EventOfType<'PromptClosed'>>('prompt_closed', ({ data }) => ({
    userId: data.closedBy,
    promptId: data.promptId,
  })),
  PromptResult: activity<EventOfType<'PromptResult'>>('prompt_result', ({ data }) => ({
    userId: data.decidedBy,
    promptId: data.promptId,
    details: {
      number: data.number,
      cause: data.cause,
      counted: data.counted,
      winners: data.winners.length,
    },
  })),
  PromptResultConfirmed: activity<EventOfType<'PromptResultConfirmed'>>(
    'prompt_result_confirmed',
    ({ data }) => ({
      userId: data.confirmedBy,
      promptId: data.promptId,
      details: { number: data.number },
    }),
  ),
  PromptRefundsOrdered: activity<EventOfType<'PromptRefundsOrdered'>>(
    'prompt_refunds_ordered',
    ({ data }) => ({
      userId: data.orderedBy,
      promptId: data.promptId,
      details: { reason: data.refundReason },
    }),
  ),
  PromptHoldPlaced: activity<EventOfType<'PromptHoldPlaced'>>('prompt_hold_placed', ({ data }) => ({
    userId: data.placedBy,
    promptId: data.promptId,
  })),
  PromptHoldLifted: activity<EventOfType<'PromptHoldLifted'>>('prompt_hold_lifted', ({ data }) => ({
    userId: data.liftedBy,
    promptId: data.promptId,
  })),
  PromptTakenDown: activity<EventOfType<'PromptTakenDown'>>('prompt_taken_down', ({ data }) => ({
    userId: data.removedBy,
    promptId: data.promptId,
  })),
  PromptRestored: activity<EventOfType<'PromptRestored'>>('prompt_restored', ({ data }) => ({
    userId: data.restoredBy,
    promptId: data.promptId,
  })),
  EntryPublished: activity<EventOfType<'EntryPublished'>>('entry_published', ({ data }) => ({
    userId: data.creatorId,
    promptId: data.promptId,
    donationId: data.paymentId,
    details: { submissionId: data.submissionId },
  })),
  EntryWithdrawn: activity<EventOfType<'EntryWithdrawn'>>('entry_withdrawn', ({ data }) => ({
    userId: data.creatorId,
    promptId: data.promptId,
    details: { submissionId: data.submissionId, cause: data.cause },
  })),
  EntryRemoved: activity<EventOfType<'EntryRemoved'>>('entry_removed', ({ data }) => ({
    userId: data.removedBy,
    promptId: data.promptId,
    details: { submissionId: data.submissionId },
  })),
  EntryRestored: activity<EventOfType<'EntryRestored'>>('entry_restored', ({ data }) => ({
    userId: data.restoredBy,
    promptId: data.promptId,
    details: { submissionId: data.submissionId },
  })),
  EntryVotesConfirmed: activity<EventOfType<'EntryVotesConfirmed'>>(
    'entry_votes_confirmed',
    ({ data }) => ({
      userId: data.confirmedBy,
      promptId: data.promptId,
      details: { votes: data.userIds.length },
    }),
  ),
};
