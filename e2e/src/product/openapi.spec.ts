import { routes, type Route, type RouteName } from '@rostrum/contracts';
import { createClient, type Client } from '@rostrum/contracts/client';
import { securityEndpoints } from '@rostrum/contracts/security/constants';
import { everything } from '@rostrum/contracts/testing';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminAccount, demoAccount } from '../demo/demo-accounts.ts';
import { createDemoProduct } from '../demo/demo-product.ts';
import type { Product } from './product.ts';
import { enrol } from '../browser/second-factor.ts';

/**
 * Path of Schemathesis; undefined if there is none.
 * @throws Error if there is none and `CI` is `true`
 */
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

/**
 * Options of Schemathesis. In `npm test`, each route gets the documented example and one other
 * input.
 */
const effort = everything
  ? ['--phases', 'examples,coverage,fuzzing', '--max-examples', '2']
  : ['--phases', 'examples,fuzzing', '--max-examples', '1'];
/** Maximum milliseconds for the run of one role. */
const LONGEST_MS = 600_000;

/** Routes that start or end the caller's session. They are tested only as a visitor. */
const ofSessions: readonly RouteName[] = ['login', 'register', 'logout'];

/**
 * Routes that end sessions of a member by id. They are tested in a separate run: Schemathesis uses
 * ids from earlier answers of the same run, and would end its own session.
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
 * visitor, as a member and as an admin whose session was confirmed by a second factor. `npm test`
 * calls as a visitor only. No answer may be a 5xx or have a status, media type or body that the document does not
 * describe.
 */
describe.skipIf(command === undefined)(
  'the API, tried by Schemathesis',
  { timeout: LONGEST_MS },
  () => {
    let product: Product;
    beforeAll(async () => {
      product = await createDemoProduct();
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

    it.runIf(everything)('as a member answers as it is documented', async () => {
      const { session, headers } = await signIn(demoAccount);
      await runSignedIn(({ access }) => access === 'member' || access === 'public', headers);
      await assertConfirmed(session, false);
    });

    it.runIf(everything)('as an admin answers as it is documented', async () => {
      const { session, headers } = await signIn(adminAccount);
      await enrol(session, adminAccount.password);
      await runSignedIn(({ access }) => access !== 'provider', headers);
      await assertConfirmed(session, true);
    });

    async function runSignedIn(
      tries: (route: Route) => boolean,
      headers: readonly string[],
    ): Promise<void> {
      const all = (route: Route) => tries(route) && !ofSessions.includes(route.name);
      await run((route) => all(route) && !ending.includes(route.name), headers);
      const endsSessions = (route: Route) => all(route) && ending.includes(route.name);
      if (Object.values<Route>(routes).some(endsSessions)) await run(endsSessions, headers);
    }
  },
);

/** Checks that the session still exists, and whether it is confirmed by a second factor. */
async function assertConfirmed(session: Client, confirmed: boolean): Promise<void> {
  const { confirmedUntil } = await session.call(securityEndpoints.getSecondFactor);
  expect(confirmedUntil !== null).toBe(confirmed);
}
