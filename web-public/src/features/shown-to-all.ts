import type { CampaignDetail } from './campaigns/index.ts';

/**
 * Whether everybody sees a campaign. One that only its creator, its backers or the staff see is not
 * viewed, shared, followed, discussed or reacted to.
 */
export const isShownToAll = ({
  campaign: { status },
}: {
  readonly campaign: Pick<CampaignDetail, 'status'>;
}): boolean => status !== 'pending_payment' && status !== 'removed' && status !== 'sent_back';
