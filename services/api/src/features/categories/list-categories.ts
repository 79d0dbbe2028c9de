import type { Routes } from '@rostrum/contracts';
import type { Handler } from '../../http/route.ts';

export const listCategories: Handler<Routes['listCategories']> = async (_input, { queries }) => [
  ...(await queries.categories.all()),
];
