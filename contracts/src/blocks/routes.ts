import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { success } from '../kernel/fields.ts';
import { idParams } from '../kernel/inputs.ts';
import { blockRate, blocksEndpoints as endpoints } from './constants.ts';
import { blockList, pairsQuery } from './schemas.ts';

const ofMember = {
  tag: 'social',
  access: 'member',
  members: 'all',
  params: idParams,
  example: { params: { id: '4711' } },
} as const;

/** `blockMember` is a route of `follows`, because it ends the follows between the two. */
export const blocksRoutes = {
  unblockMember: defineRoute(endpoints.unblockMember, {
    ...ofMember,
    withoutTerms: true,
    rate: blockRate,
    summary: 'Unblock a member',
    answers: { 200: success },
  }),
  isBlocking: defineRoute(endpoints.isBlocking, {
    ...ofMember,
    summary: 'Whether the caller blocks a member',
    answers: { 200: z.object({ isBlocking: z.boolean() }) },
  }),
  ownBlocks: defineRoute(endpoints.ownBlocks, {
    summary: 'The members that the caller blocks, newest first',
    tag: 'social',
    access: 'member',
    query: pairsQuery,
    answers: { 200: blockList },
  }),
  adminMemberBlocks: defineRoute(endpoints.adminMemberBlocks, {
    summary: 'The members that a member blocks, newest first',
    tag: 'social',
    access: 'staff',
    params: idParams,
    query: pairsQuery,
    example: { params: { id: '4711' } },
    answers: { 200: blockList },
  }),
} as const;
