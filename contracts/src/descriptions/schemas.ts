import { z } from 'zod';
import { campaignLimits } from '../campaigns/constants.ts';
import { text } from '../kernel/fields.ts';
import { singleLineText, withVisibleMinimum } from '../kernel/inputs.ts';
import { messages } from '../kernel/messages.ts';
import { descriptionLimits, descriptionSources } from './constants.ts';
import { descriptionMessages } from './messages.ts';

/** Absent, null and empty: not typed. */
const optionalLine = (max: number) =>
  z
    .union([z.null(), singleLineText(messages.invalid).max(max, messages.tooLong)], {
      error: messages.invalid,
    })
    .optional()
    .transform((value) => (value === undefined || value === '' ? null : value));

/** Fields of a campaign's form as they were typed, also before they are valid. */
export const generateDescriptionBody = z.object({
  title: withVisibleMinimum(
    singleLineText(descriptionMessages.titleMissing),
    1,
    descriptionMessages.titleMissing,
  ).max(campaignLimits.title.max, messages.tooLong),
  participant1: optionalLine(campaignLimits.participantName.max),
  participant2: optionalLine(campaignLimits.participantName.max),
  /** The category's name. */
  category: optionalLine(descriptionLimits.category.max),
  moderator: optionalLine(campaignLimits.participantName.max),
});

export type DescriptionFields = z.output<typeof generateDescriptionBody>;

export const generatedDescription = z.object({
  description: text(campaignLimits.description.maxOnCreate),
  source: z.enum(descriptionSources),
});
