import { z } from 'zod';
import { text, url } from '../kernel/fields.ts';
import { idParam } from '../kernel/inputs.ts';
import { limits } from '../kernel/limits.ts';
import { messages } from '../kernel/messages.ts';
import { imageWidths, playedExtensions, type PlayedKind } from './constants.ts';

/** Text fields of `/api/upload`: `file` holds a video for `trailer`, an audio file for `audio`. */
export const uploadBody = z.object({
  type: z.enum(['trailer', 'audio', 'image'], { error: messages.invalid }).optional(),
});

export const uploadVideoBody = z.object({
  campaignId: z.union([z.literal(''), idParam], { error: messages.invalid }).optional(),
});

/** A member's own picture: fields that say whose it is are ignored. */
export const profileImageBody = z.object({});

const widths = new Set<string>(imageWidths.map(String));

export const imageQuery = z.object({
  /** One of the widths that are kept; left out, the widest. */
  w: z
    .string()
    .max(4, messages.invalid)
    .refine((width) => widths.has(width), messages.invalid)
    .optional(),
});

/** The name of a file in its address: `{id}.{extension}`. */
const playedParams = (kind: PlayedKind) => {
  const extensions = Object.values(playedExtensions[kind]).join('|');
  const name = new RegExp(`^[1-9]\\d{0,15}\\.(?:${extensions})$`);
  return z.object({ filename: z.string().regex(name, messages.invalid) });
};
export const videoParams = playedParams('video');
export const audioParams = playedParams('audio');

export const uploaded = z.object({ url });

export const uploadedVideo = z.object({ filename: text(30), url });

export const uploadedImage = z.object({ imageUrl: url });

export const uploadedCampaignImage = z.object({
  success: z.literal(true),
  message: text(100),
  imageUrl: url,
});

/** Only pictures of this site; without one, a drawn cover is shown. */
export const uploadedImageUrl = z
  .union(
    [
      z.null(),
      z.literal(''),
      z
        .string()
        .max(limits.url.max)
        .regex(/^\/api\/images\/[\w-]{1,64}(\/[\w-]{1,32})?$/, messages.invalid),
    ],
    { error: messages.invalid },
  )
  .optional()
  .transform((value) => (value === undefined || value === '' ? null : value));
