import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { idParams } from '../kernel/inputs.ts';
import { categoriesEndpoints as endpoints } from './constants.ts';
import { success } from '../kernel/fields.ts';
import { category, describeCategoryBody } from './schemas.ts';

export const categoriesRoutes = {
  listCategories: defineRoute(endpoints.listCategories, {
    summary: 'All categories',
    tag: 'categories',
    access: 'public',
    answers: { 200: z.array(category).max(100) },
  }),
  getCategory: defineRoute(endpoints.getCategory, {
    summary: 'One category',
    tag: 'categories',
    access: 'public',
    params: idParams,
    example: { params: { id: '5' } },
    answers: { 200: category },
    errors: [404],
  }),
  describeCategory: defineRoute(endpoints.describeCategory, {
    summary: 'Change the description of a category. Repeats have no effect',
    tag: 'administration',
    access: 'admin',
    params: idParams,
    body: describeCategoryBody,
    example: {
      params: { id: '5' },
      body: {
        description: 'The planet that we share, and what we owe it.',
        reason: 'The old text left out the debates about duties.',
      },
    },
    answers: { 200: success },
    errors: [404],
  }),
} as const;
