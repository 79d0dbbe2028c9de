import { routes, type Route, type RouteName } from '@rostrum/contracts';
import { createClient, type Client } from '@rostrum/contracts/client';
import { securityEndpoints } from '@rostrum/contracts/security/constants';
import { everything } from '@rostrum/contracts/testing';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminAccount, demoAccount } from '../demo/demo-accounts.ts';
import { Product } from './product.ts';
import { enrol } from '../browser/second-factor.ts';

/** Schemathesis's command; undefined without one. @throws Error without one where `CI` is `true` */
function schemathesis(): string | undefined {
  const command = process.env.SCHEMATHESIS;
  if (command !== undefined && existsSync(command)) return command;
  const skip = 'SKIPPED: no SCHEMATHESIS (.ci/install-servers installs it)';
  if (process.env.CI === 'true') throw new Error(skip);
  console.warn(skip);
  return undefined;
}

const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
];

const command = schemathesis();

/** In `npm test` the documented example and one other input of each route; more in `test:all`. */
const effort = everything
  ? ['--phases', 'examples,coverage,fuzzing', '--max-examples', '2']
  : ['--phases', 'examples,fuzzing', '--max-examples', '1'];
/** Milliseconds that one role may take. */
const LONGEST_MS = 600_000;

/** Routes that begin or end the caller's session; they are tested as a visitor only. */
const ofSessions: readonly RouteName[] = ['login', 'register', 'logout'];

/**
 * Routes that end a session, or all sessions of a member, by id. They have a separate run: within
 * one run, Schemathesis uses ids from earlier answers, and would end its own session.
 */
const ending: readonly RouteName[] = [
  'revokeSession',
  'adminRevokeSessions',
  'revokeRole',
  'suspendMember',
  'adminEraseUser',
];

/**
 * Schemathesis calls every route of the OpenAPI document with valid and invalid input, as a
 * visitor, as a member and as an admin whose session a second factor confirmed: each route as the
 * first of these that may call it, in `npm run test:all` as each that may. No answer may be a 5xx,
 * or have a status, a media type or a body that the document does not describe.
 */
describe.skipIf(command === undefined)(
  'the API, tried by Schemathesis',
  { timeout: LONGEST_MS },
  () => {
    let product: Product;
    beforeAll(async () => {
      product = await Product.create({ DEMO: '1', HOST: '', RATE_LIMIT_FACTOR: '0' });
    });
    afterAll(() => product.dispose());

    async function signIn(account: typeof demoAccount | typeof adminAccount) {
      const origin = product.url;
      const answer = await fetch(`${origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify(account),
      });
      expect(answer.status).toBe(200);
      const cookie = answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      const session = createClient({ baseUrl: origin, headers: () => ({ origin, cookie }) });
      return { session, headers: ['--header', `cookie:${cookie}`] };
    }

    async function run(
      tries: (route: Route) => boolean,
      also: readonly string[] = [],
    ): Promise<void> {
      const tried = Object.values<Route>(routes).filter(tries);
      const argv = [
        ...['run', `${product.url}/api/openapi.json`, '--checks', checks.join(',')],
        ...[...effort, '--seed', '1'],
        ...['--workers', '1', '--no-shrink', '--continue-on-failure'],
        ...['--suppress-health-check', 'all', '--no-color', '--warnings', 'off'],
        ...['--header', `origin:${product.url}`, ...also],
        ...tried.flatMap(({ name }) => ['--include-operation-id', name]),
      ];
      const options = { maxBuffer: 64 * 1024 * 1024 };
      await promisify(execFile)(command ?? '', argv, options).catch((error: unknown) => {
        const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
        throw new Error(`${stdout.slice(-20_000)}\n${stderr}`, { cause: error });
      });
    }

    it('as a visitor answers as it is documented', () =>
      run(({ access }) => access === 'public' || access === 'provider'));

    it('as a member answers as it is documented', async () => {
      const { session, headers } = await signIn(demoAccount);
      await runSignedIn(
        ({ access }) => access === 'member' || (everything && access === 'public'),
        headers,
      );
      await stillConfirmed(session, false);
    });

    it('as an admin answers as it is documented', async () => {
      const { session, headers } = await signIn(adminAccount);
      await enrol(session, adminAccount.password);
      await runSignedIn(
        ({ access }) =>
          access === 'staff' || access === 'admin' || (everything && access !== 'provider'),
        headers,
      );
      await stillConfirmed(session, true);
    });

    async function runSignedIn(
      tries: (route: Route) => boolean,
      headers: readonly string[],
    ): Promise<void> {
      const all = (route: Route) => tries(route) && !ofSessions.includes(route.name);
      await run((route) => all(route) && !ending.includes(route.name), headers);
      await run((route) => all(route) && ending.includes(route.name), headers);
    }
  },
);

/** Checks that the session has not ended, and whether a second factor has confirmed it. */
async function stillConfirmed(session: Client, confirmed: boolean): Promise<void> {
  const { confirmedUntil } = await session.call(securityEndpoints.getSecondFactor);
  expect(confirmedUntil !== null).toBe(confirmed);
}
