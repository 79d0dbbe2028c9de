import { decimalOf, type Routes } from '@rostrum/contracts';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import { payoutLimits } from '@rostrum/contracts/payouts';
import type { CampaignDetail } from '@rostrum/projections/campaigns';
import type { ShareDocument } from '@rostrum/projections/payouts';
import { member, type Handler } from '../../http/route.ts';
import { stateOf } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { loadPeople, presentPerson, type People } from '../accounts/index.ts';
import { campaign, campaignStream, findVisibleCampaign } from '../campaigns/index.ts';
import { openDisputesFor, presentOpenDisputes } from '../disputes/index.ts';
import { campaignTitles } from '../donations/index.ts';
import { blockOf, campaignsOfShares, publicStateOf, stateAt } from './presenter.ts';
import { receivables, receivablesStream } from './receivables/receivables.ts';

/** GET /api/campaigns/:id/payouts: what everybody may know, never where money goes. */
export function campaignPayouts({
  events,
}: Pick<App, 'events'>): Handler<Routes['campaignPayouts']> {
  return async ({ params: { id } }, { actor, now, queries }) => {
    const detail = await findVisibleCampaign(queries, id, actor, now());
    const { state } = await stateOf(events, campaignStream(id), campaign, 'lately');
    if (!state) throw notFound(campaignMessages.campaignNotFound);
    const limit = payoutLimits.shown * payoutLimits.shares;
    const shares = await queries.payouts.ofCampaign(id, limit);
    const people = await loadPeople(queries, [detail.creatorId]);
    const numbers = [...new Set(shares.map(({ number }) => number))].slice(0, payoutLimits.shown);
    const disputes = await openDisputesFor(queries, id, detail, actor);
    return {
      orderedAt: state.payout?.orderedAt ?? null,
      policy: state.payout?.policy ?? state.payoutPolicy,
      disputes,
      payouts: numbers.flatMap((number) => {
        const own = shares.filter((share) => share.number === number);
        const [first] = own;
        return first ? [presentPayout(first, own, detail, people)] : [];
      }),
    };
  };
}

/** One payout of a campaign with its shares. */
function presentPayout(
  { number, computedAt, payoutDueAt: dueAt, payout }: ShareDocument,
  shares: readonly ShareDocument[],
  detail: CampaignDetail,
  people: People,
) {
  const { totalCents, platformCents, donations } = payout;
  return {
    number,
    computedAt,
    dueAt,
    donations,
    amount: decimalOf(totalCents),
    amountCents: totalCents,
    platform: decimalOf(platformCents),
    platformCents,
    shares: shares.map((share) => presentPublicShare(share, detail, people)),
  };
}

function presentPublicShare(
  { role, index, amountCents, lostCents, state, payeeId, overdue, sentAt }: ShareDocument,
  { participants, creatorId }: CampaignDetail,
  people: People,
) {
  const name = role === 'participants' ? participants[index - 1] : null;
  return {
    role,
    index,
    name: role === 'creator' ? presentPerson(people, creatorId).username : (name ?? null),
    amount: decimalOf(amountCents),
    amountCents,
    lostCents,
    state: publicStateOf({ state, payeeId }),
    overdue,
    paidAt: sentAt,
  } as const;
}

/** GET /api/user/payouts: what the member owes is read from the stream, so that it is never stale. */
export function ownPayouts({ events }: Pick<App, 'events'>): Handler<Routes['ownPayouts']> {
  return async (_, context) => {
    const { queries } = context;
    const userId = member(context).id;
    const now = context.now();
    const shares = await queries.payouts.ofPayee(userId, payoutLimits.shown);
    const campaignOf = await campaignsOfShares({ events }, shares);
    const { state: owing } = await stateOf(events, receivablesStream(userId), receivables);
    const disputes = await queries.disputes.openOf(shares.map(({ campaignId }) => campaignId));
    const titles = await campaignTitles(
      queries,
      shares.map(({ campaignId }) => campaignId),
    );
    return {
      payouts: shares.map((share) => {
        const { id, campaignId, role, index, number, amountCents, nettedCents, payCents } = share;
        const state = stateAt(share, now);
        return {
          id,
          campaignId,
          title: titles.get(campaignId) ?? `Campaign ${String(campaignId)}`,
          role,
          index,
          number,
          amount: decimalOf(amountCents),
          amountCents,
          nettedCents,
          payCents,
          state,
          blocked: blockOf(share, state, campaignOf(campaignId), now),
          disputes: presentOpenDisputes(disputes.get(campaignId)),
          computedAt: share.computedAt,
          dueAt: share.dueAt,
          sentAt: share.sentAt,
          reference: share.reference,
        };
      }),
      owes: decimalOf(owing.owedCents),
      owesCents: owing.owedCents,
    };
  };
}
