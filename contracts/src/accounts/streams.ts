import { defineStream } from '../kernel/define-stream.ts';

export const userStream = defineStream({ prefix: 'user', key: 'id' });
/** The key is a hash of the username, so that the stream's name does not reveal it. */
export const usernameStream = defineStream({ prefix: 'username', key: 'text' });
/** The key is a hash of the address. */
export const emailStream = defineStream({ prefix: 'email', key: 'text' });
/** The key is a hash of the skeleton of a username. */
export const skeletonStream = defineStream({ prefix: 'skeleton', key: 'text' });
