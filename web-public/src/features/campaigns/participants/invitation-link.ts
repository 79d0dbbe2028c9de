import type { InvitationLink } from './participants-api.ts';

/** The invitation in the fragment of a mailed link; undefined if a part of it is missing. */
export function parseInvitationLink(hash: string): InvitationLink | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const campaignId = Number(parts.get('campaign'));
  const slot = Number(parts.get('participant'));
  const token = parts.get('token') ?? '';
  const isWhole =
    Number.isSafeInteger(campaignId) &&
    campaignId >= 1 &&
    Number.isInteger(slot) &&
    slot >= 1 &&
    /^[0-9a-f]{64}$/u.test(token);
  return isWhole ? { campaignId, slot, token } : undefined;
}
