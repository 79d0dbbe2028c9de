import type { Share } from './payout.ts';
import type { CampaignState, PayeeAccount } from './share-command.ts';

/** Whether the approval still holds: the details are those, and the campaign was not taken down since. */
export function isInForce(
  { detailsId, at }: NonNullable<Share['approved']>,
  account: PayeeAccount | null,
  { removedAt }: CampaignState,
): boolean {
  const isRemovedSince = removedAt !== null && Date.parse(removedAt) > Date.parse(at);
  return detailsId === (account?.id ?? null) && !isRemovedSince;
}

/** Whether the share is approved, and nothing has ended the approval. */
export const isApproved = (
  { approved }: Share,
  account: PayeeAccount | null,
  campaign: CampaignState,
): boolean =>
  approved !== null && (approved.payCents === 0 || isInForce(approved, account, campaign));
