import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import type { Client } from '@rostrum/contracts/client';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { consents, openSession } from '../../browser/browser-session.ts';
import type { ProductProcess } from '../../product/product-process.ts';
import { enrol } from '../../browser/second-factor.ts';
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

/**
 * Registers an administrator, signs them in and confirms the session with a second factor. `atMs`:
 * the time of the server.
 */
export async function registerAdministrator(
  server: ProductProcess,
  { username = 'warden', atMs = Date.now() } = {},
): Promise<Client> {
  const session = await registerMember(server, username);
  const { code, stderr } = await runTool('admin-grant', [username, 'admin'], server.dataDir);
  if (code !== 0) throw new Error(`the role was not granted: ${stderr}`);
  await enrol(session, password, atMs);
  return session;
}
