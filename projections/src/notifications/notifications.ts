import { defineReadModel } from '../engine/read-model.ts';

/**
 * What members are told of. Features add the rules of their notifications, which hold ids and numbers
 * and no text. A new rule does not need a new version while no log contains its event type; a changed
 * one does.
 */
export const notifications = defineReadModel({
  name: 'notifications',
  version: 1,
  partitionable: true,
  on: {},
  indexes: [
    ['recipientId', 'position'],
    ['recipientId', 'kind', 'position'],
  ],
});
