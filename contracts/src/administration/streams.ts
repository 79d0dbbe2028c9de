import { defineStream } from '../kernel/define-stream.ts';

/** The holders of a role that must not be left without one: `role-admin`. */
export const roleStream = defineStream({ prefix: 'role', key: 'text', shown: true });
