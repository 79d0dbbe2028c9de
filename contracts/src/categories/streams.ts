import { defineStream } from '../kernel/define-stream.ts';

export const categoryStream = defineStream({ prefix: 'category', key: 'id' });
