import { campaignMessages } from '@rostrum/contracts/campaigns';
import type { Queries } from '@rostrum/projections';
import type { CampaignDetail } from '@rostrum/projections/campaigns';
import { notFound } from '../../kernel/domain-error.ts';
import type { Actor } from '../../kernel/actor.ts';
import { can } from './policy.ts';

/** A campaign that the caller may see. @throws DomainError (404), also for one that is hidden from the caller. */
export async function findVisibleCampaign(
  { campaigns }: Pick<Queries, 'campaigns'>,
  id: number,
  actor: Actor | undefined,
  now: Date,
): Promise<CampaignDetail> {
  const detail = await campaigns.detail(id);
  if (!detail || !can(actor, 'see', detail, now)) throw notFound(campaignMessages.campaignNotFound);
  return detail;
}
