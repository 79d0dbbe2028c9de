import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { StripeSettings } from '../runtime/configuration/stripe-settings.ts';

/** A server that replaces Stripe in tests. */
export interface StripeServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Keys that belong to no account, with the address of a server that replaces Stripe. */
export const stripeSettings = (apiUrl: string): StripeSettings => ({
  secretKey: 'sk_test_ofTheTestsOnly',
  publishableKey: 'pk_test_ofTheTestsOnly',
  webhookSecret: 'whsec_ofTheTestsOnly',
  apiUrl,
});

/** The binary of stripe-mock; undefined without one. @throws Error when there is none and `CI` is `true` */
export const stripeMockBinary = (): string | undefined => installed('STRIPE_MOCK', 'builds');

/** The Python that has localstripe; undefined without one. @throws Error when there is none and `CI` is `true` */
export const pythonWithLocalstripe = (): string | undefined => installed('LOCALSTRIPE', 'installs');

function installed(variable: string, how: string): string | undefined {
  const path = process.env[variable];
  if (path !== undefined && existsSync(path)) return path;
  const skip = `SKIPPED: no ${variable} (.ci/install-servers ${how} it)`;
  if (process.env.CI === 'true') throw new Error(skip);
  console.warn(skip);
  return undefined;
}

/**
 * stripe-mock: checks every request against Stripe's OpenAPI document (2026-08-26), and answers
 * with examples.
 */
export async function startStripeMock(binary: string): Promise<StripeServer> {
  const child = spawn(binary, ['-http-addr', '127.0.0.1:0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const [, address] = /^Listening for HTTP at address: (\S+)$/.exec(line) ?? [];
    if (address === undefined) continue;
    child.stdout.resume();
    return { url: `http://${address}`, stop: () => end(child) };
  }
  throw new Error('stripe-mock did not start');
}

/** localstripe: stores payments, and sends signed webhooks. */
export async function startLocalstripe(python: string): Promise<StripeServer> {
  const script = fileURLToPath(new URL('localstripe-server.py', import.meta.url));
  const child = spawn(python, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { port } = JSON.parse(line) as { port: number };
  return { url: `http://127.0.0.1:${String(port)}`, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
