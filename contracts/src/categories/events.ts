import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import { id, text } from '../kernel/fields.ts';
import { categoryKinds } from './constants.ts';

/** The only event of `category-{id}`. */
export const categoryDefined = defineEvent({
  type: 'CategoryDefined',
  version: 1,
  money: false,
  data: z.object({
    categoryId: id,
    name: text(50),
    description: text(200),
    kind: z.enum(categoryKinds),
  }),
});
