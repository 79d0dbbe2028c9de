import { z } from 'zod';
import { idParam } from '../kernel/inputs.ts';
import { messages } from '../kernel/messages.ts';
import { imageWidths } from './vocabulary.ts';

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
