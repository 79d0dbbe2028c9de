import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import { id, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { categoryKinds, categoryLimits } from './constants.ts';

const description = text(categoryLimits.description.max);

/** On `category-{id}`. */
export const categoryDefined = defineEvent({
  type: 'CategoryDefined',
  version: 1,
  money: false,
  data: z.object({
    categoryId: id,
    name: text(50),
    description,
    kind: z.enum(categoryKinds),
  }),
});

/** On `category-{id}`: an admin edited the description. The reason is about a text, not a member. */
export const categoryDescribed = defineEvent({
  type: 'CategoryDescribed',
  version: 1,
  money: false,
  data: z.object({
    categoryId: id,
    description,
    previousDescription: description,
    describedBy: id,
    reason: text(limits.reason.max),
  }),
});
