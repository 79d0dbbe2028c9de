import { defineStream } from '../kernel/define-stream.ts';

export const contactStream = defineStream({ prefix: 'contact', key: 'id' });
