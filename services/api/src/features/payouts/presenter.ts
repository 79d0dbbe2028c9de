import { decimalOf, targetIdsOf, targetKey, type Target } from '@rostrum/contracts';
import type { ShareBlock, ShareState, ShareSums } from '@rostrum/contracts/payouts';
import type { Queries } from '@rostrum/projections';
import type { PayeeAccountDocument, ShareDocument } from '@rostrum/projections/payouts';
import { confirmableUntil, openRequest } from '../../kernel/approver.ts';
import type { App } from '../../runtime/app.ts';
import { loadPeople, presentPerson } from '../accounts/index.ts';
import { isUsable, maskOf, statedDetailsOf } from '../payees/index.ts';
import type { TargetStanding } from './payout/share-command.ts';
import { standingOf } from './share-context.ts';

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
  target: Pick<TargetStanding, 'onHold' | 'removedAt'>,
  now: Date,
): ShareBlock | null {
  if (state === 'unclaimed') return 'unclaimed';
  if (state === 'sent' || state === 'netted' || state === 'written_off') return null;
  if (target.onHold) return 'campaign_on_hold';
  if (state === 'approved') {
    const isRemovedSince = target.removedAt !== null && target.removedAt > (approvedAt ?? '');
    return isRemovedSince ? 'campaign_removed' : null;
  }
  if (usableFrom === null) return payeeErased ? 'payee_gone' : 'no_details';
  return isUsable({ usableFrom }, now) ? null : 'details_held';
}

/** The targets of some shares, from their streams, as approvals depend on them. */
export async function targetsOfShares(
  app: Pick<App, 'targets'>,
  shares: readonly Pick<ShareDocument, 'target'>[],
): Promise<(share: Pick<ShareDocument, 'target'>) => Pick<TargetStanding, 'onHold' | 'removedAt'>> {
  const wanted = new Map<string, Target>(shares.map(({ target }) => [targetKey(target), target]));
  const found = new Map(
    await Promise.all(
      Array.from(wanted, async ([key, target]) => [key, await standingOf(app, target)] as const),
    ),
  );
  return ({ target }) => found.get(targetKey(target)) ?? { onHold: false, removedAt: null };
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
  { events, targets }: Pick<App, 'events' | 'targets'>,
  queries: Queries,
  shares: readonly ShareDocument[],
  now: Date,
) {
  const [people, details, standingOfShare] = await Promise.all([
    loadPeople(
      queries,
      shares.map(({ payeeId }) => payeeId),
    ),
    statedDetailsOf(
      events,
      shares.filter(hasDestination).map(({ payeeId }) => payeeId),
    ),
    targetsOfShares({ targets }, shares),
  ]);
  return shares.map((share) => {
    const { id, target, payout: _payout, payoutDueAt: _payoutDueAt, release, ...shown } = share;
    const { payeeId, amountCents } = shown;
    const payeeErased = payeeId !== null && people.get(payeeId)?.erased === true;
    const state = stateAt(share, now);
    const open = openRequest(release, now);
    const stated = payeeId !== null && hasDestination(share) ? details.get(payeeId) : undefined;
    return {
      id,
      ...targetIdsOf(target),
      ...shown,
      payee: payeeId === null ? null : presentPerson(people, payeeId),
      amount: decimalOf(amountCents),
      state,
      blocked: blockOf({ ...share, payeeErased }, state, standingOfShare(share), now),
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
