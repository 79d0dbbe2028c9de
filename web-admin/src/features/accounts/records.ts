import type { Answer } from '@rostrum/contracts/client';

/** A member's record with all fields, for the member's page. */
export type UserPage = Answer<'adminGetUser'>;

export type UserRecord = Answer<'adminListUsers'>[number];
