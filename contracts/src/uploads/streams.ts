import { defineStream } from '../kernel/define-stream.ts';

export const imageStream = defineStream({ prefix: 'image', key: 'id' });
export const videoStream = defineStream({ prefix: 'video', key: 'id' });
