import type { Routes } from '@rostrum/contracts';
import { accountMessages } from '@rostrum/contracts/accounts';
import type { Queries } from '@rostrum/projections';
import type { DirectoryUser } from '@rostrum/projections/accounts';
import { notFound } from '../../kernel/domain-error.ts';
import type { Handler } from '../../http/route.ts';
import { loadPeople } from '../accounts/index.ts';
import { presentPublicProfile, presentSocialProfile } from './presenter.ts';

/** GET /api/users/{id}: the public fields only. */
export const getUser: Handler<Routes['getUser']> = async ({ params }, { queries }) => {
  const [user, { campaigns }] = await Promise.all([
    findUser(queries, params.id),
    queries.dashboard.get(params.id),
  ]);
  return presentPublicProfile(user, campaigns);
};

/** GET /api/users/{id}/profile */
export const getSocialProfile: Handler<Routes['socialProfile']> = async (
  { params },
  { queries },
) => {
  const { id, about } = await findUser(queries, params.id);
  return presentSocialProfile(id, about);
};

async function findUser(queries: Pick<Queries, 'accounts'>, id: number): Promise<DirectoryUser> {
  const found = (await loadPeople(queries, [id])).get(id);
  if (!found) throw notFound(accountMessages.userNotFound);
  return found;
}
