import { defineFeature } from '../kernel/define-feature.ts';
import { defineStream } from '../kernel/define-stream.ts';
import * as events from './events.ts';

/** A member's report: the kind and the id of what is reported, and the reporter's id. */
export const reportStream = defineStream({
  prefix: 'report',
  key: ['text', 'id', 'id'],
  personal: true,
});

/** What staff decided about the reports of one thing: its kind and id. */
export const reportsStream = defineStream({
  prefix: 'reports',
  key: ['text', 'id'],
  shown: true,
  personal: true,
});

export const reports = defineFeature({
  name: 'reports',
  events,
  streams: { reportStream, reportsStream },
  notifications: { report: { type: 'other' } },
});
