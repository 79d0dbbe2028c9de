import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import type { Client } from '@rostrum/contracts/client';
import { securityEndpoints } from '@rostrum/contracts/security/constants';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { consents, openSession } from '../../browser/browser-session.ts';
import type { ProductProcess } from '../../product/product-process.ts';
import { enrol } from '../../browser/second-factor.ts';
import { totp } from '../../browser/totp.ts';
import { runTool } from './server.ts';

/** The password of each member. */
export const password = 'long enough';

/** Registers a member and signs them in. */
export async function registerMember(server: ProductProcess, username: string): Promise<Client> {
  const session = openSession(server.url);
  await session.call(accountsEndpoints.register, {
    body: { username, email: `${username}@example.org`, password, ...consents },
  });
  return session;
}

/** Signs a member in again, whose session has ended. */
export async function signIn(session: Client, username: string): Promise<void> {
  await session.call(sessionsEndpoints.login, { body: { username, password } });
}

/** An administrator, with the key of their second factor. */
export interface Administrator {
  readonly session: Client;
  readonly key: string;
}

/**
 * Registers an administrator, signs them in and confirms the session with a second factor. `atMs`:
 * the time of the server.
 */
export async function registerAdministrator(
  server: ProductProcess,
  options: { readonly username?: string; readonly atMs?: number } = {},
): Promise<Client> {
  return (await registerAdministratorWithKey(server, options)).session;
}

/** Like `registerAdministrator`, for an administrator who confirms the session again later. */
export async function registerAdministratorWithKey(
  server: ProductProcess,
  options: { readonly username?: string; readonly atMs?: number } = {},
): Promise<Administrator> {
  const { username = 'warden', atMs = Date.now() } = options;
  const session = await registerMember(server, username);
  const { code, stderr } = await runTool('admin-grant', [username, 'admin'], server.dataDir);
  if (code !== 0) throw new Error(`the role was not granted: ${stderr}`);
  return { session, key: await enrol(session, password, atMs) };
}

/** Confirms an administrator's session with a code. `atMs`: the time of the server. */
export async function confirmSession({ session, key }: Administrator, atMs: number): Promise<void> {
  await session.call(securityEndpoints.confirmSecondFactor, { body: { code: totp(key, atMs) } });
}

/** The id of the member who is signed in. */
export async function idOf(session: Client): Promise<number> {
  return (await session.call(accountsEndpoints.me)).id;
}
