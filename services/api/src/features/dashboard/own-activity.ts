import type { ownActivity } from '@rostrum/contracts/dashboard';
import type { Queries } from '@rostrum/projections';
import type { ActivityDocument, ActivityType } from '@rostrum/projections/activities';
import type { z } from 'zod';

export type OwnActivity = z.input<typeof ownActivity>;

const newest = 50;

/** Titles of activities that have no campaign. */
const titles: Readonly<Record<ActivityType, string>> = {
  user_registered: 'Welcome to Rostrum',
  role_granted: 'A role was granted to you',
  role_revoked: 'A role was taken from you',
  member_suspended: 'Your account was suspended',
  member_reinstated: 'Your account was reinstated',
  signed_in: 'You signed in',
  session_revoked: 'A session was signed out',
  second_factor_enabled: 'Two-factor authentication was turned on',
  second_factor_disabled: 'Two-factor authentication was turned off',
  recovery_codes_replaced: 'The recovery codes were replaced',
  recovery_code_used: 'A recovery code was used',
  email_verified: 'Your email address was verified',
  email_change_requested: 'You asked for another email address',
  email_changed: 'Your email address was changed',
  username_changed: 'Your username was changed',
  password_reset_requested: 'A link to set a new password was asked for',
  password_changed: 'Your password was changed',
  profile_edited: 'Your profile was edited',
  profile_image_changed: 'Your profile image was changed',
  erasure_scheduled: 'You asked for your account to be erased',
  erasure_cancelled: 'You took the erasure of your account back',
  erasure_requested: 'Your account is being erased',
  campaign_created: 'A campaign',
  campaign_published: 'A campaign',
  campaign_edited: 'A campaign',
  status_changed: 'A campaign',
  donation_made: 'A payment',
  payment_failed: 'A payment was declined',
  refund_requested: 'A payment',
  donation_refunded: 'A payment',
  refund_failed: 'A refund failed; the amount is still owed to you',
  dispute_opened: 'A payment',
  dispute_won: 'A payment',
  dispute_lost: 'A payment',
  promotion_paid: 'A promotion',
  provider_paid_out: 'You recorded a payout of a payment provider',
};

/** A member's own newest activity, each with the title of its campaign. */
export async function loadOwnActivity(
  queries: Pick<Queries, 'activities' | 'campaigns'>,
  userId: number,
): Promise<OwnActivity> {
  const found = await queries.activities.ofUser(userId, newest);
  const campaignIds = new Set(found.flatMap(({ campaignId }) => campaignId ?? []));
  const campaigns = await queries.campaigns.byIds([...campaignIds], userId);
  const titleById = new Map(campaigns.map(({ id, title }) => [id, title]));
  return found.map((item) => ({
    type: item.activityType,
    date: item.createdAt,
    title: titleById.get(item.campaignId ?? 0) ?? untitled(item),
    campaignId: item.campaignId,
  }));
}

function untitled({ activityType, campaignId }: ActivityDocument): string {
  return campaignId === null ? titles[activityType] : `Campaign ${String(campaignId)}`;
}
