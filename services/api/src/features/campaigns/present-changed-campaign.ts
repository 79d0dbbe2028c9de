import { limits } from '@rostrum/contracts';
import type { Position } from '@rostrum/event-store';
import type { CampaignDetail } from '@rostrum/projections';
import type { App } from '../../runtime/app.ts';
import type { RequestContext } from '../../http/route.ts';
import type { Campaign } from './campaign.ts';
import { presentCampaignPage, type WireCampaignPage } from './presenter.ts';

/**
 * What a command answers: the campaign as its read models show it once they have folded the
 * command's events. When they are slower than that, the parts that the stream itself knows are
 * right, and the answer says that the rest is stale.
 */
export async function changedCampaign(
  app: App,
  context: RequestContext,
  state: Campaign,
  position: Position,
): Promise<WireCampaignPage> {
  context.reached(position);
  const { queries } = app.projections;
  const there = await app.projections.waitFor(
    ['campaign-cards', 'campaign-detail'],
    position,
    limits.readAfterMs,
  );
  if (!there) context.setHeader('X-Stale', 'true');
  const detail = await queries.campaigns.detail(state.id);
  const shown = detail && there ? detail : { ...nothingYet, ...detail, ...ownFacts(state) };
  return presentCampaignPage(queries, shown, context.actor, context.now());
}

function ownFacts(state: Campaign) {
  const { id, creatorId, kind, phase, termsLocked, createdAt, publishedAt, depositId } = state;
  const { proposal, payoutPolicy } = state;
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
    ...proposal,
  };
}

/** Figures of a campaign whose first event has not been folded. */
const nothingYet = {
  videoUrl: null,
  currentAmountCents: 0,
  backerCount: 0,
  heat: null,
  closedAt: null,
  donationCount: 0,
  history: [],
} satisfies Partial<CampaignDetail>;
