import { z } from 'zod';
import { count, id, text } from '../kernel/fields.ts';
import { reason, singleLineText, withVisibleMinimum } from '../kernel/inputs.ts';
import { categoryKinds, categoryLimits } from './constants.ts';
import { categoryMessages } from './messages.ts';

const { min, max } = categoryLimits.description;

export const category = z.object({
  id,
  name: text(50),
  description: text(max),
  kind: z.enum(categoryKinds),
  /** Number of its public campaigns. */
  campaignCount: count,
  /** The same by status. */
  campaignsByStatus: z.object({ active: count, completed: count, expired: count }),
});

export const describeCategoryBody = z.object({
  description: withVisibleMinimum(
    singleLineText(categoryMessages.description).max(max, categoryMessages.description),
    min,
    categoryMessages.description,
  ),
  reason,
});
