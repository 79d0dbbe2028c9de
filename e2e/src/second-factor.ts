import type { BrowserContext } from 'playwright-core';
import type { Client } from '@rostrum/contracts/client';
import { securityEndpoints as endpoints } from '@rostrum/contracts/security/endpoints';
import { totp } from './totp.ts';

/** Turns a member's second factor on, which confirms the session. */
export async function enrol(session: Client, password: string): Promise<void> {
  const { secret } = await session.call(endpoints.beginSecondFactor, { body: { password } });
  await session.call(endpoints.enableSecondFactor, { body: { code: totp(secret) } });
}

/** As `enrol`, in the session of a browser. */
export async function enrolBrowser(
  { request }: Pick<BrowserContext, 'request'>,
  origin: string,
  password: string,
): Promise<void> {
  const post = async (path: string, data: object): Promise<unknown> => {
    const answer = await request.post(path, { data, headers: { origin } });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const { secret } = (await post(endpoints.beginSecondFactor.path, { password })) as {
    readonly secret: string;
  };
  await post(endpoints.enableSecondFactor.path, { code: totp(secret) });
}
