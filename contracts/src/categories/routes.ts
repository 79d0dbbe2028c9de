import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { idParams } from '../kernel/inputs.ts';
import { categoriesEndpoints as endpoints } from './constants.ts';
import { category } from './schemas.ts';

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
} as const;
