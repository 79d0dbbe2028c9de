import type { Client } from '@rostrum/contracts/client';
import { openSession } from '../../browser-session.ts';
import { runTool, type Server } from './server.ts';
import { secrets } from './world.ts';

/** A member who is signed in. */
export async function registered(server: Server, username: string): Promise<Client> {
  const session = openSession(server.url);
  await session.call('register', {
    body: { username, email: `${username}@example.org`, password: 'long enough' },
  });
  return session;
}

/** A member who may order statuses. */
export async function administrator(server: Server): Promise<Client> {
  const session = await registered(server, 'warden');
  const { code, stderr } = await runTool('admin-grant', ['warden', 'admin'], {
    ...secrets,
    DATA_DIR: server.dataDir,
  });
  if (code !== 0) throw new Error(`nobody was made an administrator: ${stderr}`);
  return session;
}
