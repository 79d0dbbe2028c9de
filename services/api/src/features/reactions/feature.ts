import { routes } from '@rostrum/contracts';
import { listEndpoint } from '../../http/answers/standard-endpoints.ts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import {
  adminExportReactions,
  moderateReaction,
  presentAdminReactions,
} from './admin-reactions.ts';
import { reactionsAudit } from './audit.ts';
import { eraseReactions, reactionsOf, takeBackErasedReactions } from './erase-reactions.ts';
import { getReactions, listReactionPeople } from './get-reactions.ts';
import { reactionNotifications } from './notifications.ts';
import { react } from './react.ts';
import { reactionStream } from './reactions.ts';

export const reactions = defineFeature({
  name: 'reactions',
  audit: reactionsAudit,
  endpoints: (app) => [
    endpoint(routes.getReactions, getReactions),
    endpoint(routes.react, react(app)),
    endpoint(routes.listReactionPeople, listReactionPeople),
    endpoint(routes.removeReaction, moderateReaction(app, 'remove')),
    endpoint(routes.restoreReaction, moderateReaction(app, 'restore')),
    listEndpoint(
      routes.adminListReactions,
      (query, { queries }) => queries.reactions.listAll(query),
      (found, { queries }) => presentAdminReactions(queries, found),
    ),
    endpoint(routes.adminExportReactions, adminExportReactions),
  ],
  processes: (app) => [takeBackErasedReactions(app)],
  erases: eraseReactions,
  exports: (app) => ({
    async *streams(userId) {
      const campaignIds = new Set<number>();
      for await (const found of reactionsOf(app, userId)) {
        for (const { campaignId } of found) {
          if (campaignIds.has(campaignId)) continue;
          campaignIds.add(campaignId);
          yield reactionStream(campaignId, userId);
        }
      }
    },
  }),
  activityTitles: {
    reaction_removed: 'Your reaction was removed',
    reaction_restored: 'Your reaction was restored',
  },
  notifications: reactionNotifications,
});
