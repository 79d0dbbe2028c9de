import { defineStream } from '../kernel/define-stream.ts';

export const userStream = defineStream({ prefix: 'user', key: 'id' });
/** Keyed by a hash of the name, so that a stream's name does not tell whose it is. */
export const usernameStream = defineStream({ prefix: 'username', key: 'text' });
/** Keyed by a hash of the address. */
export const emailStream = defineStream({ prefix: 'email', key: 'text' });
