import type { Routes } from '@rostrum/contracts';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import type { Queries } from '@rostrum/projections';
import type { CampaignDetail } from '@rostrum/projections/campaigns';
import { notFound } from '../../../kernel/domain-error.ts';
import type { Handler } from '../../../http/route.ts';
import { refusalOfCancelling } from '../cancellation/cancel.ts';
import { refusalOfAnnouncement } from '../conversation/announcement.ts';
import { refusalOfEvidence } from '../conversation/evidence.ts';
import { canOpenElection } from '../election/election.ts';
import { cancellable, presentCampaignPage } from '../presenter.ts';
import { statusRefusals } from '../status.ts';
import { refusalOfRestoring, undoneUntil } from '../takedown/takedown.ts';

/** Whether the $1 of a trailer was returned, or is being returned, by an administrator. */
async function isFeeReturned(
  { donations }: Pick<Queries, 'donations'>,
  { kind, phase, depositId }: CampaignDetail,
): Promise<boolean> {
  if (kind !== 'trailer' || phase !== 'removed' || depositId === null) return false;
  return (await donations.get(depositId))?.refundReason === 'fee_returned';
}

export const adminGetCampaign: Handler<Routes['adminGetCampaign']> = async (
  { params },
  { actor, now, queries },
) => {
  const [detail, ending, returns] = await Promise.all([
    queries.campaigns.detail(params.id),
    queries.campaigns.ending(params.id),
    queries.ledger.returnsOf(params.id),
  ]);
  if (!detail) throw notFound(campaignMessages.campaignNotFound);
  const at = now();
  const payout = ending && ending.payoutFrom !== null ? ending : null;
  const [page, feeReturned] = await Promise.all([
    presentCampaignPage(queries, detail, actor, at),
    isFeeReturned(queries, detail),
  ]);
  return {
    ...page,
    abilities: { ...page.abilities, returnFee: page.abilities.returnFee && !feeReturned },
    statusRefusals: statusRefusals({ ...detail, proposal: detail, payout }, at),
    heldDonations: {
      count: ending?.held ?? 0,
      cents: ending?.heldCents ?? 0,
      extending: ending?.election?.extending ?? 0,
      extendingCents: ending?.election?.extendingCents ?? 0,
    },
    returns,
    conversationRefusals: {
      announce: refusalOfAnnouncement(detail) ?? null,
      submitEvidence: refusalOfEvidence(detail, true) ?? null,
    },
    cancellable: refusalOfCancelling(cancellable(detail), { now: at, asAdmin: true }) === undefined,
    takedown: detail.takedown && {
      at: detail.takedown.at,
      undoneUntil: undoneUntil(detail.takedown),
      canBeUndone:
        !feeReturned &&
        refusalOfRestoring({ ...detail, proposal: detail, erased: false }, at) === undefined,
    },
    canOpenElection:
      (ending?.held ?? 0) > 0 && canOpenElection({ ...detail, proposal: detail }, at),
  };
};
