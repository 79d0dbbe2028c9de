import { z } from 'zod';
import { text, url } from '../kernel/fields.ts';
import { idParam } from '../kernel/inputs.ts';
import { messages } from '../kernel/messages.ts';
import { imageWidths } from './constants.ts';

/** Text fields of `/api/upload`: `trailer` takes a video in `file`. */
export const uploadBody = z.object({
  type: z.enum(['trailer', 'image'], { error: messages.invalid }).optional(),
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

export const videoParams = z.object({
  filename: z.string().regex(/^[1-9]\d{0,15}\.(?:mp4|webm|mov)$/, messages.invalid),
});

export const uploaded = z.object({ url });

export const uploadedVideo = z.object({ filename: text(30), url });

export const uploadedImage = z.object({ imageUrl: url });

export const uploadedCampaignImage = z.object({
  success: z.literal(true),
  message: text(100),
  imageUrl: url,
});
