import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { campaignSumsEndpoints, type CampaignAct } from '@rostrum/contracts/campaigns/sums';
import type { Answer, Input } from '@rostrum/contracts/client';
import { ledgerEndpoints } from '@rostrum/contracts/ledger/constants';
import type { Calls } from '../../kernel/calls.ts';

export type HeldSums = Answer<'sumsOfCampaign'>['sums'];

/** Asks for the donations that a campaign holds, about which an act decides. */
export const heldBy = (calls: Calls, id: number, act: CampaignAct) => ({
  key: ['campaigns', id, act],
  ask: () => calls.call(campaignSumsEndpoints.sumsOfCampaign, { params: { id }, query: { act } }),
});

export interface StatusChange {
  readonly id: number;
  readonly status: 'active' | 'completed' | 'expired';
  /** Stored in the log. */
  readonly reason: string;
  /** What was shown. */
  readonly sums: HeldSums;
}

/** @throws HttpError 409 when the campaign cannot have the status. */
export async function changeStatus(calls: Calls, change: StatusChange): Promise<void> {
  const { id, status, sums } = change;
  const body = { status, reason: change.reason.trim(), sums };
  await calls.call(campaignsEndpoints.changeCampaignStatus, { params: { id }, body });
}

/** Puts a campaign on hold, or lifts the hold. @throws HttpError 409 */
export const holdCalls = (calls: Calls, id: number) => ({
  place: (reason: string) =>
    calls.call(campaignsEndpoints.placeHold, { params: { id }, body: { reason } }),
  lift: (reason: string) =>
    calls.call(campaignsEndpoints.liftHold, { params: { id }, body: { reason } }),
});

/** Cancels a campaign. @throws HttpError 409 */
export const cancelCampaign = (calls: Calls, id: number, reason: string, sums: HeldSums) =>
  calls.call(campaignsEndpoints.adminCancelCampaign, { params: { id }, body: { reason, sums } });

/** Takes a campaign down, and undoes that. @throws HttpError 409 */
export const takedownCalls = (calls: Calls, id: number) => ({
  takeDown: (reason: string, sums: HeldSums) =>
    calls.call(campaignsEndpoints.removeCampaign, { params: { id }, body: { reason, sums } }),
  undo: (reason: string) =>
    calls.call(campaignsEndpoints.restoreCampaign, { params: { id }, body: { reason } }),
});

/** Opens the election of a campaign from before there were elections. @throws HttpError 409 */
export const openElection = (calls: Calls, id: number, reason: string, sums: HeldSums) =>
  calls.call(campaignsEndpoints.openElection, { params: { id }, body: { reason, sums } });

/** An admin's acts on the conversation of a campaign. @throws HttpError 409 */
export const conversationCalls = (calls: Calls, id: number) => ({
  announce: (date: string, reason: string) =>
    calls.call(campaignsEndpoints.adminAnnounceConversation, {
      params: { id },
      body: { date, reason },
    }),
  submitEvidence: (body: Input<'adminSubmitEvidence'>['body']) =>
    calls.call(campaignsEndpoints.adminSubmitEvidence, { params: { id }, body }),
  confirm: (number: number, reason: string, sums: HeldSums) =>
    calls.call(campaignsEndpoints.confirmEvidence, {
      params: { id },
      body: { number, reason, sums },
    }),
  sendBack: (number: number, reason: string) =>
    calls.call(campaignsEndpoints.returnEvidence, { params: { id }, body: { number, reason } }),
  setVideo: (videoUrl: string, reason: string) =>
    calls.call(campaignsEndpoints.attachVideo, { params: { id }, body: { videoUrl, reason } }),
});

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
