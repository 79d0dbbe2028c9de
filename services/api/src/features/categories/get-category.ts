import { messages, type Routes } from '@rostrum/contracts';
import type { Handler } from '../../http/route.ts';
import { notFound } from '../../kernel/domain-error.ts';

export const getCategory: Handler<Routes['getCategory']> = async ({ params }, { queries }) => {
  const found = await queries.categories.get(params.id);
  if (!found) throw notFound(messages.categoryNotFound);
  return found;
};
