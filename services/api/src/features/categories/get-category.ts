import type { Routes } from '@rostrum/contracts';
import { categoryMessages } from '@rostrum/contracts/categories';
import type { Handler } from '../../http/route.ts';
import { notFound } from '../../kernel/domain-error.ts';

export const getCategory: Handler<Routes['getCategory']> = async ({ params }, { queries }) => {
  const found = await queries.categories.get(params.id);
  if (!found) throw notFound(categoryMessages.categoryNotFound);
  return found;
};
