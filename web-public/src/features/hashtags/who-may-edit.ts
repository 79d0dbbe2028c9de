import type { Answer } from '@rostrum/contracts/client';
import type { Member } from '../accounts/index.ts';

type Subject = Pick<Answer<'getCampaign'>, 'creatorId' | 'status' | 'onHoldSince'>;

/**
 * Whether a member may change the hashtags of a campaign: its creator and admins, unless it was
 * removed. `held`: the creator, once the hold is lifted.
 */
export function editing(
  { creatorId, status, onHoldSince }: Subject,
  member: Pick<Member, 'id' | 'isAdmin'> | undefined,
): 'yes' | 'held' | 'no' {
  if (!member || status === 'removed') return 'no';
  if (member.isAdmin) return 'yes';
  if (member.id !== creatorId) return 'no';
  return onHoldSince === null ? 'yes' : 'held';
}
