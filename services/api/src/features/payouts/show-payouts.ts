import {
  campaignTarget,
  decimalOf,
  targetIdsOf,
  targetKey,
  type Routes,
  type Target,
} from '@rostrum/contracts';
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
import { listedTargets } from '../payments/index.ts';
import { blockOf, publicStateOf, stateAt, targetsOfShares } from './presenter.ts';
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
    const shares = await queries.payouts.ofTarget(campaignTarget(id), limit);
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

/** `Campaign 7`: instead of a title that is not listed. */
const untitled = ({ kind, id }: Target): string =>
  `${kind === 'campaign' ? 'Campaign' : 'Prompt'} ${String(id)}`;

/** GET /api/user/payouts: what the member owes is read from the stream, so that it is never stale. */
export function ownPayouts({
  events,
  targets,
}: Pick<App, 'events' | 'targets'>): Handler<Routes['ownPayouts']> {
  return async (_, context) => {
    const { queries } = context;
    const userId = member(context).id;
    const now = context.now();
    const shares = await queries.payouts.ofPayee(userId, payoutLimits.shown);
    const standingOfShare = await targetsOfShares({ targets }, shares);
    const { state: owing } = await stateOf(events, receivablesStream(userId), receivables);
    const paidFor = shares.map(({ target }) => target);
    const disputes = await queries.disputes.openOf(paidFor);
    const listed = await listedTargets(targets, paidFor, queries);
    return {
      payouts: shares.map((share) => {
        const { id, target, role, index, number, amountCents, nettedCents, payCents } = share;
        const state = stateAt(share, now);
        return {
          id,
          ...targetIdsOf(target),
          title: listed(target)?.title ?? untitled(target),
          role,
          index,
          number,
          amount: decimalOf(amountCents),
          amountCents,
          nettedCents,
          payCents,
          state,
          blocked: blockOf(share, state, standingOfShare(share), now),
          disputes: presentOpenDisputes(disputes.get(targetKey(target))),
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
