import { defineStream } from '../kernel/define-stream.ts';

/** One sign-in, until it was revoked; the key is the session's id. */
export const sessionStream = defineStream({ prefix: 'session', key: 'text' });
