import { createHmac } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import type { Client } from '@rostrum/contracts/client';
import { securityEndpoints as endpoints } from '@rostrum/contracts/security/endpoints';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;

/** The code that an authenticator app shows for a key in Base32 (RFC 6238). `at`: epoch milliseconds. */
function totpCode(key: string, at = Date.now()): string {
  const bits = Array.from(key, (each) => alphabet.indexOf(each).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / stepMs)));
  const secret = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Turns a member's second factor on, which confirms the session. Returns the key. */
export async function enrol(session: Client, password: string): Promise<string> {
  const { secret } = await session.call(endpoints.beginSecondFactor, { body: { password } });
  await session.call(endpoints.enableSecondFactor, { body: { code: totpCode(secret) } });
  return secret;
}

/** As `enrol`, in the session of a browser. */
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
  await post(endpoints.enableSecondFactor.path, { code: totpCode(secret) });
  return secret;
}
