import { defineFeature } from '../kernel/define-feature.ts';
import { defineStream } from '../kernel/define-stream.ts';
import * as events from './events.ts';

export const promptStream = defineStream({ prefix: 'prompt', key: 'id', personal: true });

/** Prompts as targets of payments and payouts. */
export const prompts = defineFeature({ name: 'prompts', events, streams: { promptStream } });
