import type { Share } from './payout.ts';
import type { PayeeAccount, TargetStanding } from './share-command.ts';

/** Whether the approval still holds: the details are those, and the target was not taken down since. */
export function isInForce(
  { detailsId, at }: NonNullable<Share['approved']>,
  account: PayeeAccount | null,
  { removedAt }: TargetStanding,
): boolean {
  const isRemovedSince = removedAt !== null && Date.parse(removedAt) > Date.parse(at);
  return detailsId === (account?.id ?? null) && !isRemovedSince;
}

/** Whether the share is approved, and nothing has ended the approval. */
export const isApproved = (
  { approved }: Share,
  account: PayeeAccount | null,
  standing: TargetStanding,
): boolean =>
  approved !== null && (approved.payCents === 0 || isInForce(approved, account, standing));
