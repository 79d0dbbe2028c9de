import type { Answer } from '@rostrum/contracts/client';
import { securityEndpoints } from '@rostrum/contracts/security/constants';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

export type MemberSession = Answer<'listSessions'>[number];
export type Enrolment = Answer<'beginSecondFactor'>;

export const secondFactorQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => client.call(securityEndpoints.getSecondFactor, undefined, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => client.call(sessionsEndpoints.listSessions, undefined, { signal }),
});

export const beginSecondFactor = (password: string): Promise<Enrolment> =>
  client.call(securityEndpoints.beginSecondFactor, { body: { password } });

/** Returns the recovery codes. No later call returns them again. */
export const enableSecondFactor = async (code: string): Promise<readonly string[]> =>
  (await client.call(securityEndpoints.enableSecondFactor, { body: { code } })).recoveryCodes;

export const replaceRecoveryCodes = async (code: string): Promise<readonly string[]> =>
  (await client.call(securityEndpoints.replaceRecoveryCodes, { body: { code } })).recoveryCodes;

export const disableSecondFactor = (body: {
  readonly password: string;
  readonly code: string;
}): Promise<unknown> => client.call(securityEndpoints.disableSecondFactor, { body });

export const revokeSession = (id: string): Promise<unknown> =>
  client.call(sessionsEndpoints.revokeSession, { params: { id } });

export const revokeOtherSessions = (): Promise<unknown> =>
  client.call(sessionsEndpoints.revokeOtherSessions, { body: {} });
