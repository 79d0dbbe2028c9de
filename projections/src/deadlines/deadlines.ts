import { defineReadModel } from '../engine/read-model.ts';

/**
 * Deadlines that are not done yet. Derived from events alone, so that a rebuild restores them.
 * Features add the rules of their deadlines.
 */
export const deadlines = defineReadModel({
  name: 'deadlines',
  version: 17,
  partitionable: true,
  on: {},
  indexes: [['dueAt'], ['kind', 'dueAt']],
});
