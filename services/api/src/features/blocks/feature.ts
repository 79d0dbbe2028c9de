import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { isBlocking, unblockMember } from './block-member.ts';
import { blockStreamsOf, endErasedBlocks, eraseBlocks } from './erase-blocks.ts';
import { adminMemberBlocks, ownBlocks } from './list-blocks.ts';

/** The route that blocks a member is bound by `follows`, which ends the follows between the two. */
export const blocks = defineFeature({
  name: 'blocks',
  endpoints: (app) => [
    endpoint(routes.unblockMember, unblockMember(app)),
    endpoint(routes.isBlocking, isBlocking(app)),
    endpoint(routes.ownBlocks, ownBlocks),
    endpoint(routes.adminMemberBlocks, adminMemberBlocks),
  ],
  processes: (app) => [endErasedBlocks(app)],
  erases: eraseBlocks,
  exports: (app) => ({ streams: (userId) => blockStreamsOf(app, userId) }),
});
