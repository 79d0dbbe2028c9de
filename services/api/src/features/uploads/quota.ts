import { dayMs } from '@rostrum/contracts';
import { uploadLimits, uploadMessages } from '@rostrum/contracts/uploads';
import { DomainError } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';

/**
 * The read model lists what a member has uploaded. Uploads that run at the same time, at most 4 in
 * each process, may exceed the quota together.
 * @throws DomainError (429) when the member has uploaded as much as a member may in 24 hours
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
