import type { Routes } from '@rostrum/contracts';
import type { DeadlineHandler } from '../../../kernel/deadline.ts';
import { execute } from '../../../kernel/decider.ts';
import { member, type Handler } from '../../../http/route.ts';
import type { App } from '../../../runtime/app.ts';
import { campaign, campaignStream } from '../campaign.ts';
import { loadOwnCampaign } from '../edit-campaign.ts';
import { changeCampaign } from '../present-changed-campaign.ts';

type Dependencies = Pick<App, 'events' | 'projections'>;

/** The creator announces or plans the date of the conversation, or changes it. */
export function announceConversation(app: Dependencies): Handler<Routes['announceConversation']> {
  return async ({ params, body: { date } }, context) => {
    const { id, creatorId } = await loadOwnCampaign(app, params.id, context);
    const by = { announcedBy: creatorId, reason: null };
    return changeCampaign(app, context, id, { type: 'announce', now: context.now(), date, ...by });
  };
}

/** An admin does it for the creator. */
export function adminAnnounceConversation(
  app: Dependencies,
): Handler<Routes['adminAnnounceConversation']> {
  return ({ params: { id }, body: { date, reason } }, context) => {
    const by = { announcedBy: member(context).id, reason };
    return changeCampaign(app, context, id, { type: 'announce', now: context.now(), date, ...by });
  };
}

/** Requests the mail about an announced date that had to wait for a day. */
export function tellBackers({ events }: Pick<App, 'events'>): DeadlineHandler {
  return async ({ subjectId, now, cause }) => {
    const command = { type: 'tellBackers', now } as const;
    await execute(events, campaignStream(subjectId), campaign, command, cause);
  };
}
