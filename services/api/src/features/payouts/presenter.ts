import { decimalOf } from '@rostrum/contracts';
import type { ShareBlock, ShareState, ShareSums } from '@rostrum/contracts/payouts';
import type { Queries } from '@rostrum/projections';
import type { PayeeAccountDocument, ShareDocument } from '@rostrum/projections/payouts';
import { confirmableUntil, openRequest } from '../../kernel/approver.ts';
import type { App } from '../../runtime/app.ts';
import { loadPeople, presentPerson } from '../accounts/index.ts';
import { isUsable, maskOf, statedDetailsOf } from '../payees/index.ts';
import { campaignStateOf } from './share-context.ts';

/** Where a share stands at a time. */
export function stateAt(
  { state, usableFrom }: Pick<ShareDocument, 'state' | 'usableFrom'>,
  now: Date,
): ShareState {
  if (state !== 'given') return state;
  return usableFrom !== null && isUsable({ usableFrom }, now) ? 'ready' : 'held';
}

/** How far the payout of a share is, as everybody may see it. */
export function publicStateOf({ state, payeeId }: Pick<ShareDocument, 'payeeId' | 'state'>) {
  if (state === 'unclaimed') return 'unclaimed';
  if (state === 'sent') return 'paid';
  if (state === 'written_off') return 'written_off';
  // What its payee owed has paid it.
  if (state === 'netted') return payeeId === null ? 'used_up' : 'paid';
  return 'to_be_paid';
}

/** Why a share cannot be approved or sent now; null when nothing is in the way, or it is done. */
export function blockOf(
  {
    usableFrom,
    approvedAt,
    payeeErased = false,
  }: Pick<ShareDocument, 'usableFrom' | 'approvedAt'> & { readonly payeeErased?: boolean },
  state: ShareState,
  campaign: { readonly onHold: boolean; readonly removedAt: string | null },
  now: Date,
): ShareBlock | null {
  if (state === 'unclaimed') return 'unclaimed';
  if (state === 'sent' || state === 'netted' || state === 'written_off') return null;
  if (campaign.onHold) return 'campaign_on_hold';
  if (state === 'approved') {
    const isRemovedSince = campaign.removedAt !== null && campaign.removedAt > (approvedAt ?? '');
    return isRemovedSince ? 'campaign_removed' : null;
  }
  if (usableFrom === null) return payeeErased ? 'payee_gone' : 'no_details';
  return isUsable({ usableFrom }, now) ? null : 'details_held';
}

/** The campaigns of some shares, from their streams, as approvals depend on them. */
export async function campaignsOfShares(
  { events }: Pick<App, 'events'>,
  shares: readonly Pick<ShareDocument, 'campaignId'>[],
) {
  const ids = [...new Set(shares.map(({ campaignId }) => campaignId))];
  const states = await Promise.all(ids.map((id) => campaignStateOf({ events }, id)));
  const found = new Map(ids.map((id, index) => [id, states[index]]));
  return (id: number) => found.get(id) ?? { onHold: false, removedAt: null };
}

/** What became of each share of a request. */
export const resultsOf = (
  outcomes: readonly {
    readonly id: number;
    readonly refusal: string | null;
    readonly sums: ShareSums | null;
  }[],
) => ({
  results: outcomes.map(({ refusal, ...outcome }) => ({
    ...outcome,
    done: refusal === null,
    refusal,
  })),
});

/** Whether it is known where the money is to go. */
const hasDestination = ({ state, usableFrom }: ShareDocument): boolean =>
  usableFrom !== null && state !== 'sent';

/** Shares for the console. */
export async function presentShares(
  { events }: Pick<App, 'events'>,
  queries: Queries,
  shares: readonly ShareDocument[],
  now: Date,
) {
  const [people, details, campaignOf] = await Promise.all([
    loadPeople(
      queries,
      shares.map(({ payeeId }) => payeeId),
    ),
    statedDetailsOf(
      events,
      shares.filter(hasDestination).map(({ payeeId }) => payeeId),
    ),
    campaignsOfShares({ events }, shares),
  ]);
  return shares.map((share) => {
    const { payout: _payout, payoutDueAt: _payoutDueAt, release, ...shown } = share;
    const { payeeId, amountCents } = shown;
    const payeeErased = payeeId !== null && people.get(payeeId)?.erased === true;
    const state = stateAt(share, now);
    const open = openRequest(release, now);
    const stated = payeeId !== null && hasDestination(share) ? details.get(payeeId) : undefined;
    return {
      ...shown,
      payee: payeeId === null ? null : presentPerson(people, payeeId),
      amount: decimalOf(amountCents),
      state,
      blocked: blockOf({ ...share, payeeErased }, state, campaignOf(share.campaignId), now),
      destination: stated ? maskOf(stated) : null,
      release: open && { ...open, until: confirmableUntil(open) },
    };
  });
}

/** Members who are paid, or owe something, for the console. */
export async function presentPayees(queries: Queries, payees: readonly PayeeAccountDocument[]) {
  const people = await loadPeople(
    queries,
    payees.map(({ id }) => id),
  );
  return payees.map(({ owes: _owes, isOwed: _isOwed, ...payee }) => ({
    ...payee,
    user: presentPerson(people, payee.id),
    owed: decimalOf(payee.owedCents),
    sent: decimalOf(payee.sentCents),
    receivable: decimalOf(payee.receivableCents),
  }));
}
