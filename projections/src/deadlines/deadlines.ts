import { defineReadModel } from '../engine/read-model.ts';

/**
 * What is to be done at a time. Derived from events alone, so that a rebuild restores it. Features
 * add the rules of their deadlines.
 */
export const deadlines = defineReadModel({
  name: 'deadlines',
  version: 4,
  partitionable: true,
  on: {},
  indexes: [['dueAt'], ['kind', 'dueAt']],
});
