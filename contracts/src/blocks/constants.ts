import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const blockLimits = {
  /** Members that a member blocks at one time. */
  perMember: 1000,
  /** Events per pair of members and UTC day, after which unblocking is refused. */
  changesPerDay: 20,
  page: { default: 20, max: 100 },
} as const;

/** Blocking and unblocking, per member. */
export const blockRate = { name: 'block', calls: 120, seconds: 3600 } as const;

export const blocksEndpoints = defineEndpoints({
  blockMember: ['POST', '/api/social/block/:id'],
  unblockMember: ['DELETE', '/api/social/block/:id'],
  isBlocking: ['GET', '/api/social/is-blocking/:id'],
  ownBlocks: ['GET', '/api/social/blocks'],
  adminMemberBlocks: ['GET', '/api/admin/users/:id/blocks'],
});
