import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import type { Client } from '@rostrum/contracts/client';
import { consents, openSession } from '../../browser/browser-session.ts';
import type { ProductProcess } from '../../product/product-process.ts';
import { enrol } from '../../browser/second-factor.ts';
import { runTool } from './server.ts';

const password = 'long enough';

/** Registers a member and signs them in. */
export async function registerMember(server: ProductProcess, username: string): Promise<Client> {
  const session = openSession(server.url);
  await session.call(accountsEndpoints.register, {
    body: { username, email: `${username}@example.org`, password, ...consents },
  });
  return session;
}

/** Registers an administrator, signs them in and confirms the session with a second factor. */
export async function registerAdministrator(server: ProductProcess): Promise<Client> {
  const session = await registerMember(server, 'warden');
  const { code, stderr } = await runTool('admin-grant', ['warden', 'admin'], server.dataDir);
  if (code !== 0) throw new Error(`the role was not granted: ${stderr}`);
  await enrol(session, password);
  return session;
}
