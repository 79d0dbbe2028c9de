import { projectionMessages } from '@rostrum/contracts/projections';
import type { App } from '../../runtime/app.ts';
import { notFound } from '../../kernel/domain-error.ts';

/** @throws DomainError (404) for an unknown read model */
export async function assertReadModel(
  { projections }: Pick<App, 'projections'>,
  model: string,
): Promise<void> {
  const known = (await projections.status()).some(({ name }) => name === model);
  if (!known) throw notFound(projectionMessages.readModelNotFound);
}
