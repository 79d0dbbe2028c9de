import { campaignOf, type Routes } from '@rostrum/contracts';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import { member, type Handler } from '../../../http/route.ts';
import { stateOf } from '../../../kernel/decider.ts';
import { DomainError, notFound } from '../../../kernel/domain-error.ts';
import { loadPayment, refusalForErased } from '../../payments/index.ts';
import { campaign, campaignStream } from '../campaign.ts';
import { choosableNow, choose, endedFor, type Dependencies } from './choose.ts';

/** GET /api/admin/donations/{id}/election-choice */
export function sumsOfElectionChoice(app: Dependencies): Handler<Routes['sumsOfElectionChoice']> {
  return async ({ params }, context) => {
    const { id, userId } = await loadDonation(app, params.id);
    const ended = await endedFor(app, id, context.now());
    const sums = await choosableNow(app, userId, id);
    const nothing =
      sums.donations === 0
        ? new DomainError('conflict', campaignMessages.nothingToEnter)
        : undefined;
    const refusal = ended ?? nothing ?? (await refusalFor(app, id, userId, member(context).id));
    return { sums, refusal: refusal?.message ?? null };
  };
}

/** POST /api/admin/donations/{id}/election-choice: as the donor's own choice. */
export function enterElectionChoice(app: Dependencies): Handler<Routes['enterElectionChoice']> {
  return async ({ params, body: { reason, choice, sums } }, context) => {
    const enteredBy = member(context).id;
    const { id, userId } = await loadDonation(app, params.id);
    const refusal = await refusalFor(app, id, userId, enteredBy);
    if (refusal) throw refusal;
    const entered = { donationId: params.id, enteredBy, reason };
    const chosen = await choose(app, { id, userId, choice, sums, entered }, context);
    context.reached(chosen.position);
    return { success: true, isComplete: chosen.isComplete };
  };
}

async function refusalFor(
  { events }: Dependencies,
  campaignId: number,
  donorId: number,
  enteredBy: number,
): Promise<DomainError | undefined> {
  if (donorId === enteredBy) return new DomainError('conflict', campaignMessages.ownChoice);
  const { state } = await stateOf(events, campaignStream(campaignId), campaign);
  if (state?.creatorId === enteredBy) {
    return new DomainError('conflict', campaignMessages.choiceAboutOwnCampaign);
  }
  return refusalForErased(events, donorId);
}

/** The donor and the campaign of a donation. @throws DomainError (404) */
async function loadDonation(
  app: Dependencies,
  donationId: number,
): Promise<{ readonly id: number; readonly userId: number }> {
  const donation = await loadPayment(app, donationId);
  const id = donation.purpose === 'donation' ? campaignOf(donation.terms.target) : null;
  if (id === null) throw notFound();
  return { id, userId: donation.userId };
}
