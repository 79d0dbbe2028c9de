import { defineReadModel } from '../engine/read-model.ts';

/**
 * What members and campaigns have done publicly. Features add the rules of their acts (`act`). Gifts
 * are none: the feeds read them from `donations`, so that a settlement writes nothing here.
 */
export const feeds = defineReadModel({
  name: 'feeds',
  version: 1,
  partitionable: true,
  on: {},
  indexes: [['actor', 'at', 'position']],
});
