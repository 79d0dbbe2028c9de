import { z } from 'zod';
import { text, url } from '../kernel/fields.ts';

export const uploaded = z.object({ url });

export const uploadedVideo = z.object({ filename: text(30), url });

export const uploadedImage = z.object({ imageUrl: url });

export const uploadedCampaignImage = z.object({
  success: z.literal(true),
  message: text(100),
  imageUrl: url,
});
