import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { ledgerEndpoints } from '@rostrum/contracts/ledger/constants';
import type { Calls } from '../../kernel/calls.ts';

export interface StatusChange {
  readonly id: number;
  readonly status: 'active' | 'completed' | 'expired';
  /** Stored in the log. */
  readonly reason: string;
}

/** @throws HttpError 409 when the campaign cannot have the status. */
export async function changeStatus(calls: Calls, change: StatusChange): Promise<void> {
  const { id, status } = change;
  const body = { status, reason: change.reason.trim() };
  await calls.call(campaignsEndpoints.changeCampaignStatus, { params: { id }, body });
}

/**
 * The amount that the ledger holds for a campaign, in cents, and the number of its journal entries.
 */
export async function campaignLedger(calls: Calls, id: number) {
  const { heldCents, total } = await calls.call(ledgerEndpoints.campaignLedger, {
    params: { id },
    query: { limit: 1 },
  });
  return { heldCents, entries: total };
}
