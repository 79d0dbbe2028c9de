import { dayMs } from '@rostrum/contracts';
import { uploadLimits, uploadMessages } from '@rostrum/contracts/uploads';
import { DomainError } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';

/**
 * Checks the member's uploads of the last 24 hours in the read model. Concurrent uploads, at most 4
 * in each process, may exceed the quota together.
 * @throws DomainError (429) when the quota is used up
 */
export async function assertWithinQuota(
  { config, projections }: Pick<App, 'config' | 'projections'>,
  ownerId: number,
  now: Date,
): Promise<void> {
  if (config.rateLimitFactor === 0) return;
  const { files, bytes } = uploadLimits.perDay;
  const since = new Date(now.getTime() - dayMs).toISOString();
  const uploaded = await projections.queries.uploads.ofOwner(ownerId, files, since);
  const total = uploaded.reduce((sum, one) => sum + one.bytes, 0);
  if (uploaded.length < files && total < bytes) return;
  const oldest = Date.parse(uploaded.at(-1)?.uploadedAt ?? since);
  const waitMs = Math.max(1_000, oldest + dayMs - now.getTime());
  throw new DomainError('too_many_requests', uploadMessages.quota, {
    headers: { 'retry-after': String(Math.ceil(waitMs / 1_000)) },
  });
}
