import type { Routes } from '@rostrum/contracts';
import { accountMessages } from '@rostrum/contracts/accounts';
import { notFound } from '../../kernel/domain-error.ts';
import type { Handler } from '../../http/route.ts';

/** GET /api/users/{id}: the public fields only. */
export const getUser: Handler<Routes['getUser']> = async ({ params }, { queries }) => {
  const found = (await queries.accounts.byIds([params.id])).get(params.id);
  if (!found) throw notFound(accountMessages.userNotFound);
  const { id, username, profileImageUrl, createdAt } = found;
  return { id, username, profileImageUrl, createdAt };
};
