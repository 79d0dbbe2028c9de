import type { Routes } from '@rostrum/contracts';
import { viewLimits, viewSources, type ViewSource } from '@rostrum/contracts/views/constants';
import type { Handler, RequestContext } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { findVisibleCampaign } from '../campaigns/index.ts';
import { createVisitCounting, type VisitCounting } from './visit-counting.ts';
import { visitorHash } from './visitor-hash.ts';

type Count = (context: RequestContext, campaignId: number, deed: Deed) => Promise<void>;

/** `once`: what a visitor does at most once a day; `name`: what it is counted as. */
interface Deed {
  readonly once: string;
  readonly name: string;
}

/**
 * Counts what visitors do with public campaigns. The creator's own deeds are not counted, nor those
 * of a browser that asks not to be tracked.
 * @throws DomainError (404 or 410) for a campaign that the public cannot see
 */
export function visitCounter(app: Pick<App, 'state'>): Count {
  const { visits } = app.state;
  const counting: VisitCounting = createVisitCounting(visits, {
    ofSubject: viewLimits.ofCampaign,
    ofDay: viewLimits.ofDay,
  });
  return async (context, campaignId, { once, name }) => {
    const { queries, actor, now, header } = context;
    const { creatorId } = await findVisibleCampaign(queries, campaignId, undefined, now());
    const isRefused = header('dnt') === '1' || header('sec-gpc') === '1';
    if (isRefused || actor?.id === creatorId) return;
    const day = now().toISOString().slice(0, 10);
    const hash = visitorHash(await visits.keyOfToday(), context, campaignId, once);
    await counting.count({ day, subject: campaignId, owner: creatorId, name, hash });
  };
}

/** POST /api/campaigns/:id/views */
export function viewCampaign(count: Count): Handler<Routes['viewCampaign']> {
  return async ({ params, body }, context) => {
    const source = sourceOf(body.source ?? 'direct');
    await count(context, params.id, { once: 'view', name: `view/${source}` });
    return { success: true };
  };
}

/** POST /api/campaigns/:id/shares */
export function shareCampaign(count: Count): Handler<Routes['shareCampaign']> {
  return async ({ params, body: { platform } }, context) => {
    const share = `share/${platform}`;
    await count(context, params.id, { once: share, name: share });
    return { success: true };
  };
}

const sourceOf = (word: string): ViewSource =>
  viewSources.find((source) => source === word) ?? 'other';
