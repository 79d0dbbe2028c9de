import type { BrowserContext } from 'playwright-core';
import type { Client } from '@rostrum/contracts/client';
import { securityEndpoints as endpoints } from '@rostrum/contracts/security/constants';
import { totp } from './totp.ts';

/**
 * Enables a member's second factor, which also confirms the session. Returns the key. `atMs`: the
 * time for which the code is computed. After a code is used, the server refuses codes of the same
 * or an earlier time.
 */
export async function enrol(session: Client, password: string, atMs = Date.now()): Promise<string> {
  const { secret } = await session.call(endpoints.beginSecondFactor, { body: { password } });
  await session.call(endpoints.enableSecondFactor, { body: { code: totp(secret, atMs) } });
  return secret;
}

/** Like `enrol`, in the session of a browser. */
export async function enrolBrowser(
  { request }: Pick<BrowserContext, 'request'>,
  origin: string,
  password: string,
): Promise<string> {
  const post = async (path: string, data: object): Promise<unknown> => {
    const answer = await request.post(path, { data, headers: { origin } });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const { secret } = (await post(endpoints.beginSecondFactor.path, { password })) as {
    readonly secret: string;
  };
  await post(endpoints.enableSecondFactor.path, { code: totp(secret) });
  return secret;
}
