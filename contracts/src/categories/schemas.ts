import { z } from 'zod';
import { count, id, text } from '../kernel/fields.ts';
import { categoryKinds } from './constants.ts';

export const category = z.object({
  id,
  name: text(50),
  description: text(200),
  kind: z.enum(categoryKinds),
  campaignCount: count,
});
