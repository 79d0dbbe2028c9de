import type { z } from 'zod';
import type { adminParticipantAnswer } from '@rostrum/contracts/campaigns';
import type { ParticipantAnswerDocument } from '@rostrum/projections/campaigns';

/** An answer of a participant in the console's list. */
export const presentAnswer = (
  document: ParticipantAnswerDocument,
): z.input<typeof adminParticipantAnswer> => ({
  ...document,
  isCreator: document.memberId === document.creatorId,
});
