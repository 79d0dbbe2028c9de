import { isPublic } from '@rostrum/contracts/campaigns';
import { commentMessages } from '@rostrum/contracts/comments';
import type { DiscussionsOfKind } from '../../kernel/discussion.ts';
import type { App } from '../../runtime/app.ts';
import { creatorOfPublicCampaign } from './public-campaign.ts';
import { findVisibleCampaign } from './visible-campaign.ts';

/** The discussions about campaigns. */
export function campaignDiscussions(app: Pick<App, 'events'>): DiscussionsOfKind {
  return {
    kind: 'campaign',
    creatorOfOpen: (id) => creatorOfPublicCampaign(app, id, commentMessages.onHold),
    async assertSeen(id, { queries, actor, now }) {
      await findVisibleCampaign(queries, id, actor, now());
    },
    async listed(ids, { campaigns }) {
      const cards = await campaigns.byIds(ids);
      return new Map(
        cards.map(({ id, title, creatorId, phase }) => [
          id,
          { title, creatorId, isPublic: isPublic(phase) },
        ]),
      );
    },
  };
}
