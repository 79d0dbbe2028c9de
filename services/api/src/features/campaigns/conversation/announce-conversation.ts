import type { Routes } from '@rostrum/contracts';
import type { DeadlineHandler } from '../../../kernel/deadline.ts';
import { execute } from '../../../kernel/decider.ts';
import { member, type Handler } from '../../../http/route.ts';
import type { App } from '../../../runtime/app.ts';
import { campaign, campaignStream } from '../campaign.ts';
import { loadEditableCampaign } from '../edit-campaign.ts';
import { changeCampaign } from '../present-changed-campaign.ts';

/** Announces the date of the conversation, or changes it. */
export function announceConversation(
  app: Pick<App, 'events' | 'projections'>,
): Handler<Routes['announceConversation']> {
  return async ({ params, body }, context) => {
    const { id } = await loadEditableCampaign(app, params.id, context);
    const announcedBy = member(context).id;
    return changeCampaign(app, context, id, {
      type: 'announce',
      now: context.now(),
      announcedBy,
      date: body.date,
    });
  };
}

/** Requests the mail about an announced date that had to wait for a day. */
export function tellBackers({ events }: Pick<App, 'events'>): DeadlineHandler {
  return async ({ subjectId, now, cause }) => {
    const command = { type: 'tellBackers', now } as const;
    await execute(events, campaignStream(subjectId), campaign, command, cause);
  };
}
