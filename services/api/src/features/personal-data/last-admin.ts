import { personalDataMessages } from '@rostrum/contracts/personal-data';
import { DomainError } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';

/** @throws DomainError (409) when the member is the only admin */
export async function mustNotBeLastAdmin(
  { projections }: Pick<App, 'projections'>,
  userId: number,
): Promise<void> {
  const admins = await projections.queries.accounts.listAll({
    where: { isAdmin: true },
    sort: ['id', 'asc'],
    offset: 0,
    limit: 2,
  });
  if (admins.items.length === 1 && admins.items[0]?.id === userId) {
    throw new DomainError('conflict', personalDataMessages.lastAdmin);
  }
}
