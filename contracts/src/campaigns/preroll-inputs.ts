import { z } from 'zod';
import { campaignLimits } from './constants.ts';
import { prerollMessages } from './messages.ts';
import { creationFields, participant, trailerDuration, uploadedVideo } from './proposal-inputs.ts';
import { trailerGenres, unmeasuredDurations } from './trailer.ts';

/** The form of PreRoll. Fields of the campaign's form that it does not show are ignored. */
export const createTrailerBody = z
  .object({
    ...creationFields,
    goalAmount: creationFields.goalAmount.optional(),
    genre: z.enum(trailerGenres, { error: prerollMessages.genre }),
    participant1: participant(prerollMessages.leadActor1),
    participant2: participant(prerollMessages.leadActor2),
    trailerUrl: uploadedVideo(prerollMessages.required),
    trailerDuration,
    contentRightsAgreed: z.literal(true, { error: prerollMessages.rights }),
  })
  .transform(
    ({ goalAmount, trailerUrl, trailerDuration, genre, contentRightsAgreed: _, ...body }) => ({
      ...body,
      goalAmount: goalAmount ?? campaignLimits.defaultGoalCents,
      trailer: {
        videoId: trailerUrl,
        genre,
        duration: trailerDuration ?? unmeasuredDurations.preroll,
      },
    }),
  );
