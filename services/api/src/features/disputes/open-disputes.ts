import { campaignTarget, decimalOf, type Routes } from '@rostrum/contracts';
import type { openDisputes } from '@rostrum/contracts/disputes';
import type { Queries } from '@rostrum/projections';
import { noOpenDisputes, type OpenDisputes } from '@rostrum/projections/disputes';
import type { z } from 'zod';
import type { Handler } from '../../http/route.ts';
import type { Actor } from '../../kernel/actor.ts';

/** The open disputes of a target; undefined for none. */
export const presentOpenDisputes = ({ count, amountCents }: OpenDisputes = noOpenDisputes): z.input<
  typeof openDisputes
> => ({ count, amount: decimalOf(amountCents), amountCents });

/**
 * The open disputes of a campaign for its creator and for staff. Null for others: the sum could tell
 * them an amount that its donor hides.
 */
export async function openDisputesFor(
  queries: Queries,
  campaignId: number,
  { creatorId }: { readonly creatorId: number },
  actor: Actor | undefined,
): Promise<z.input<typeof openDisputes> | null> {
  if (actor?.isStaff !== true && actor?.id !== creatorId) return null;
  return presentOpenDisputes(await queries.disputes.openOfTarget(campaignTarget(campaignId)));
}

/** GET /api/admin/campaigns/:id/disputes */
export const adminDisputesOfCampaign: Handler<Routes['adminDisputesOfCampaign']> = async (
  { params: { id } },
  { queries },
) => presentOpenDisputes(await queries.disputes.openOfTarget(campaignTarget(id)));
