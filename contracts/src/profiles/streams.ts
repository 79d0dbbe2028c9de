import { defineStream } from '../kernel/define-stream.ts';

/** What a member sent to others in a month of UTC: the sender's id and `2026-11`. */
export const messagesStream = defineStream({
  prefix: 'messages',
  key: ['id', 'text'],
  shown: false,
});
