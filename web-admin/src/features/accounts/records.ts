import type { Answer } from '@rostrum/contracts/client';

/** A member as their own page has them. */
export type UserPage = Answer<'adminGetUser'>;

export type UserRecord = Answer<'adminListUsers'>[number];
