import { hourMs } from '@rostrum/contracts';
import { payoutMessages } from '@rostrum/contracts/payouts';
import { stateOf } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { activeAdmins } from '../administration/index.ts';
import { campaign, campaignStream } from '../campaigns/index.ts';
import { payee, payeeStream } from '../payees/index.ts';
import type { Payer } from './dependencies.ts';
import type { Approver } from './payout/approver.ts';
import type { CampaignState, PayeeAccount } from './payout/decide-share.ts';
import { payouts } from './payout/decide.ts';
import { payoutStream, type Payouts } from './payout/payout.ts';

/** The campaign whose payout a share is of. The read model only finds it. @throws DomainError (404) */
export async function campaignOfShare(
  { events, projections }: Pick<Payer, 'events' | 'projections'>,
  shareId: number,
): Promise<{ readonly campaignId: number; readonly state: Payouts | undefined }> {
  const found = await projections.queries.payouts.get(shareId);
  if (!found) throw notFound(payoutMessages.notFound);
  const { campaignId } = found;
  const { state } = await stateOf(events, payoutStream(campaignId), payouts);
  return { campaignId, state };
}

/** Where a payee's money goes now; null when nothing is stated, or it is erased. */
export async function accountOf(
  { events }: Pick<Payer, 'events'>,
  payeeId: number | null,
): Promise<PayeeAccount | null> {
  if (payeeId === null) return null;
  const { stated } = (await stateOf(events, payeeStream(payeeId), payee)).state;
  if (!stated?.details) return null;
  const { id, method, usableFrom } = stated;
  return { id, method, usableFrom };
}

/** The campaign, as approvals and payments depend on it. */
export async function campaignStateOf(
  { events }: Pick<Payer, 'events'>,
  campaignId: number,
): Promise<CampaignState> {
  const { state } = await stateOf(events, campaignStream(campaignId), campaign);
  return {
    onHold: (state?.onHoldSince ?? null) !== null,
    removedAt: state?.lastTakedownAt ?? null,
  };
}

/** Whether an admin is the only one, and what is configured for that. */
export async function soleAdmin(
  { config, events }: Pick<Payer, 'config' | 'events'>,
  id: number,
): Promise<Approver['sole']> {
  const others = (await activeAdmins({ events })).filter((admin) => admin !== id);
  if (others.length > 0) return null;
  const hours = config.payoutSoleAdminDelayHours;
  return { delayMs: hours === undefined ? null : hours * hourMs };
}
