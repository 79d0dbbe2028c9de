import { routes, type Route } from '@rostrum/contracts';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Product } from './product.ts';
import { adminAccount, demoAccount } from './site-pages.ts';

/** Schemathesis's command; undefined without one. @throws Error when there is none and `CI` is `true` */
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
 * Schemathesis calls every route of the OpenAPI document with valid and invalid input, signed in as
 * somebody whom the route is for. No answer may
 * be a 5xx, or have a status, a media type or a body that the document does not name.
 */
describe.skipIf(command === undefined)('the API, tried by Schemathesis', () => {
  let product: Product;
  beforeAll(async () => {
    product = await Product.create({ DEMO: '1', HOST: '', RATE_LIMIT_FACTOR: '0' });
  });
  afterAll(() => product.dispose());

  async function cookieOf(account: typeof demoAccount | typeof adminAccount): Promise<string> {
    const answer = await fetch(`${product.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: product.url },
      body: JSON.stringify(account),
    });
    expect(answer.status).toBe(200);
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  }

  async function run(
    tries: (route: Route) => boolean,
    also: readonly string[] = [],
  ): Promise<void> {
    const tried = Object.values<Route>(routes).filter(tries);
    const argv = [
      ...['run', `${product.url}/api/openapi.json`, '--checks', checks.join(',')],
      ...['--phases', 'examples,coverage,fuzzing', '--max-examples', '2', '--seed', '1'],
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

  it('as a visitor answers as it is documented', () => run((route) => isFor(route, 'public')));

  it('as a member answers as it is documented', async () => {
    const headers = ['--header', `cookie:${await cookieOf(demoAccount)}`];
    await run((route) => isFor(route, 'member'), headers);
  }, 300_000);

  it('as an admin answers as it is documented', async () => {
    const headers = ['--header', `cookie:${await cookieOf(adminAccount)}`];
    await run((route) => isFor(route, 'staff', 'admin'), headers);
  });
});

const isFor = (route: Route, ...access: readonly Route['access'][]): boolean =>
  access.includes(route.access);
