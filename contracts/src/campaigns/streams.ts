import { defineStream } from '../kernel/define-stream.ts';

export const campaignStream = defineStream({ prefix: 'campaign', key: 'id' });
