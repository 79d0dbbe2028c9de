import { limits } from '@rostrum/contracts';
import { campaignMessages, coverSeed } from '@rostrum/contracts/campaigns';
import type { Position } from '@rostrum/event-store';
import { noConversation, type CampaignDetail } from '@rostrum/projections/campaigns';
import type { App } from '../../runtime/app.ts';
import { execute } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { RequestContext } from '../../http/route.ts';
import { campaign, campaignStream, type Campaign, type CampaignCommand } from './campaign.ts';
import { presentCampaignPage, type WireCampaignPage } from './presenter.ts';

/** Carries out a command on a campaign and answers with its page. @throws DomainError (404) */
export async function changeCampaign(
  app: Pick<App, 'events' | 'projections'>,
  context: RequestContext,
  id: number,
  command: CampaignCommand,
): Promise<WireCampaignPage> {
  const stream = campaignStream(id);
  const { state, position } = await execute(app.events, stream, campaign, command, context.cause());
  if (!state) throw notFound(campaignMessages.campaignNotFound);
  return presentChangedCampaign(app, context, state, position);
}

/**
 * The answer of a command: the campaign's page once the read models have folded the command's
 * events. If they have not in time, the fields come from the stream and are current, and `X-Stale`
 * says that the others may be outdated.
 */
export async function presentChangedCampaign(
  app: Pick<App, 'projections'>,
  context: RequestContext,
  state: Campaign,
  position: Position,
): Promise<WireCampaignPage> {
  context.reached(position);
  const { queries, stale } = app.projections.queriesAfter(position, limits.readAfterMs);
  const detail = await queries.campaigns.detail(state.id);
  const shown =
    detail && !stale() ? detail : { ...unfolded(state), ...detail, ...fromStream(state) };
  const page = await presentCampaignPage(queries, shown, context.actor, context.now());
  if (stale()) context.setHeader('X-Stale', 'true');
  return page;
}

function fromStream(state: Campaign) {
  const { id, creatorId, kind, phase, termsLocked, createdAt, publishedAt, depositId } = state;
  const { proposal, trailer, payoutPolicy, onHoldSince, onHoldMs, refunds, takedown } = state;
  const { filmRevision, filmLocked, filesReleased, review } = state;
  return {
    id,
    creatorId,
    kind,
    phase,
    termsLocked,
    createdAt,
    publishedAt,
    depositId,
    payoutPolicy,
    onHoldSince,
    onHoldMs,
    refunds,
    takedown,
    review,
    filesReleased,
    ...proposal,
    trailer: trailer && { ...trailer, filmRevision, filmLocked },
    confirmedParticipants: state.participants.known.flatMap(({ slot, memberId: userId, way }) =>
      userId === null ? [] : [{ slot, userId, way }],
    ),
    participantBios: proposal.participantBios ?? [],
    moderatorBio: proposal.moderatorBio ?? null,
  };
}

/** Values of the remaining fields of a campaign whose first event has not been folded. */
const unfolded = ({ proposal: { categoryId, title } }: Campaign) =>
  ({
    coverSeed: coverSeed(categoryId, title),
    videoUrl: null,
    currentAmountCents: 0,
    backerCount: 0,
    voteCount: 0,
    sentBackReason: null,
    speakerCount: 0,
    promotedUntil: null,
    promotionWindows: [],
    heat: null,
    closedAt: null,
    removedAt: null,
    donationCount: 0,
    goalReachedAt: null,
    election: null,
    history: [],
    conversation: noConversation,
  }) satisfies Partial<CampaignDetail>;
