import { z } from 'zod';
import { adminExportRoute } from '../kernel/admin-export-route.ts';
import { adminListRoute } from '../kernel/admin-list-route.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { success } from '../kernel/fields.ts';
import { idParams } from '../kernel/inputs.ts';
import { reactionLimits, reactionsEndpoints as endpoints } from './constants.ts';
import { adminReactions } from './lists.ts';
import {
  adminReaction,
  campaignReactions,
  emojiReactions,
  moderateReactionBody,
  reactBody,
  reactionPeople,
  reactionPeopleQuery,
  typedReactions,
} from './schemas.ts';

const moderation = {
  tag: 'administration',
  access: 'admin',
  params: idParams,
  body: moderateReactionBody,
  answers: { 200: success },
  errors: [404, 409],
} as const;

export const reactionsRoutes = {
  getReactions: defineRoute(endpoints.getReactions, {
    summary:
      'The reactions to a campaign: by type with the newest people, and the emoji; with one’s own',
    tag: 'campaigns',
    access: 'public',
    params: idParams,
    example: { params: { id: '4711' } },
    answers: { 200: campaignReactions },
    errors: [404, 410],
  }),
  react: defineRoute(endpoints.react, {
    summary:
      'React to a campaign with an emoji or a type. The same again removes it, another one replaces it; with `chosen` the result is as stated. Answers the emoji, or the types',
    tag: 'campaigns',
    access: 'member',
    members: 'all',
    rate: reactionLimits.rate,
    params: idParams,
    body: reactBody,
    example: { params: { id: '4711' }, body: { type: 'insightful', chosen: true } },
    answers: { 200: z.union([emojiReactions, typedReactions]) },
    errors: [404, 409, 410],
  }),
  listReactionPeople: defineRoute(endpoints.listReactionPeople, {
    summary: 'The people behind one reaction to a campaign, the newest first',
    tag: 'campaigns',
    access: 'public',
    params: idParams,
    query: reactionPeopleQuery,
    example: { params: { id: '4711' }, query: { reaction: 'agree' } },
    answers: { 200: reactionPeople },
    errors: [404, 410],
  }),
  removeReaction: defineRoute(endpoints.removeReaction, {
    ...moderation,
    summary: 'Remove a member’s reaction; they cannot choose another one until it is restored',
    example: {
      params: { id: '4711' },
      body: { userId: 42, variant: 'type', reason: 'One of many accounts of the same person.' },
    },
  }),
  restoreReaction: defineRoute(endpoints.restoreReaction, {
    ...moderation,
    summary: 'Restore a reaction that an administrator removed',
    example: {
      params: { id: '4711' },
      body: { userId: 42, variant: 'type', reason: 'It was another person after all.' },
    },
  }),
  adminListReactions: adminListRoute(endpoints.adminListReactions, {
    items: 'reactions',
    list: adminReactions,
    item: adminReaction,
  }),
  adminExportReactions: adminExportRoute(endpoints.adminExportReactions, {
    items: 'reactions',
    list: adminReactions,
  }),
} as const;
