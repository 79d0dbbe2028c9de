import { campaignOf, campaignTarget, type EventData, type Routes } from '@rostrum/contracts';
import { supporterMessages, supporterStream } from '@rostrum/contracts/supporters';
import type { DonationDocument } from '@rostrum/projections/donations';
import { execute, stateOf } from '../../kernel/decider.ts';
import { DomainError, forbidden, notFound } from '../../kernel/domain-error.ts';
import { member, type Handler, type RequestContext } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { findVisibleCampaign } from '../campaigns/index.ts';
import { hasPublicMessage, loadDonationMessage } from '../donations/index.ts';
import { takeReport } from '../reports/index.ts';
import { supporter, type SupporterCommand } from './supporter.ts';

type Events = Pick<App, 'events'>;

/**
 * POST /api/supporters/{id}/thanks: by the creator of the campaign, also when the donor hides their
 * name, who then sees it among their own donations.
 */
export function thankSupporter(app: Events): Handler<Routes['thankSupporter']> {
  return async ({ params }, context) => {
    const { id: by } = member(context);
    const found = await context.queries.donations.get(params.id);
    if (!found?.counts) throw notFound(supporterMessages.notFound);
    if (found.userId === by) throw new DomainError('conflict', supporterMessages.ownDonation);
    if (found.creatorId !== by) throw forbidden();
    return run(app, { kind: 'thank', by, of: ofSupporter(found) }, context);
  };
}

/** DELETE /api/supporters/{id}/message: by its author. The creator can still read it. */
export function makeMessagePrivate(app: Events): Handler<Routes['makeMessagePrivate']> {
  return async ({ params }, context) => {
    const { id: by } = member(context);
    const found = await context.queries.donations.get(params.id);
    if (!found) throw notFound(supporterMessages.messageNotFound);
    if (found.userId !== by) throw forbidden();
    if (found.settledAt === null || !(await hasPublicMessage(app, found))) {
      throw notFound(supporterMessages.messageNotFound);
    }
    return run(app, { kind: 'makePrivate', by, of: ofSupporter(found) }, context);
  };
}

/** POST /api/supporters/{id}/report. What nobody sees needs no report. */
export function reportPublicMessage(
  app: Pick<App, 'events' | 'rateLimits'>,
): Handler<Routes['reportPublicMessage']> {
  return async ({ params, body }, context) => {
    const at = context.now();
    const found = await context.queries.donations.supporter(params.id, at.toISOString());
    if (!found?.showsMessage) throw notFound(supporterMessages.messageNotFound);
    const { donationId, campaignId, userId: authorId } = ofSupporter(found);
    await findVisibleCampaign(context.queries, campaignId, context.actor, at);
    const { state } = await stateOf(app.events, supporterStream(donationId), supporter);
    const isReadable = (await loadDonationMessage(app, donationId)) !== null;
    if (state.message !== 'public' || !isReadable) {
      throw notFound(supporterMessages.messageNotFound);
    }
    const about = { kind: 'public_message', id: donationId } as const;
    return takeReport(app, { about, authorId, target: campaignTarget(campaignId) }, body, context);
  };
}

/** What the events of a supporter say. @throws DomainError (404) for a payment for no campaign */
export function ofSupporter({
  id: donationId,
  userId,
  target,
}: DonationDocument): EventData<'PublicMessageMadePrivate'> {
  const campaignId = campaignOf(target);
  if (campaignId === null) throw notFound(supporterMessages.notFound);
  return { donationId, campaignId, userId };
}

export async function run(
  { events }: Events,
  command: SupporterCommand,
  context: RequestContext,
): Promise<{ success: true }> {
  const stream = supporterStream(command.of.donationId);
  const { position } = await execute(events, stream, supporter, command, context.cause());
  context.reached(position);
  return { success: true };
}
