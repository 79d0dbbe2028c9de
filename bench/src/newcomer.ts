import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from '@rostrum/e2e/product-process';
import { isAnswered, ServerProcess } from '@rostrum/e2e/server-process';
import { inTemporaryDirectory } from '@rostrum/e2e/temporary-directory';
import { startMeasured } from './measured-server.ts';
import type { Figure } from './result.ts';

/**
 * P17: a newcomer's wait. The repository's last commit is cloned into a temporary directory, and
 * `npm start` installs, builds and serves it with an empty npm cache. Packages come from the
 * registry, so the figure also depends on the network.
 */

const PORT = 4196;
const url = `http://127.0.0.1:${String(PORT)}`;
const POLL_MS = 50;
const LONGEST_MS = 30 * 60_000;

/** What npm needs to reach the registry. Nothing else of the environment reaches `npm start`. */
const INHERITED = /^(?:PATH|HOME|npm_config_registry|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i;

export async function newcomerBench(): Promise<Figure[]> {
  return inTemporaryDirectory('newcomer', async (directory) => {
    const clone = join(directory, 'rostrum');
    const begun = performance.now();
    execFileSync('git', ['clone', '--quiet', root, clone]);
    const server = serverIn(clone, join(directory, 'npm-cache'));
    const running = await startMeasured(server, url, () => firstPage(server));
    const seconds = (performance.now() - begun) / 1_000;
    await running.stop();
    return [
      { id: 'P17', ours: seconds },
      { id: 'P17-files', ours: countInstalledFiles(clone) },
    ];
  });
}

function serverIn(clone: string, cache: string): ServerProcess {
  const inherited = Object.entries(process.env).filter(([name]) => INHERITED.test(name));
  return new ServerProcess({
    commandLine: () => ['npm', 'start'],
    cwd: clone,
    environment: { ...Object.fromEntries(inherited), npm_config_cache: cache, PORT: String(PORT) },
    isReady: servesPage,
  });
}

/** The page and the campaigns that it shows. */
const servesPage = async (): Promise<boolean> =>
  (await isAnswered(`${url}/`)) && (await isAnswered(`${url}/api/campaigns?perPage=9`));

/** Starts the server and resolves with its first page; `ServerProcess.start` waits for too short. */
async function firstPage(server: ServerProcess): Promise<void> {
  server.launch();
  for (const late = Date.now() + LONGEST_MS; Date.now() < late && !server.ended;) {
    if (await servesPage().catch(() => false)) return;
    await setTimeout(POLL_MS);
  }
  throw new Error(`npm start did not serve a page:\n${server.output.slice(-4_000)}`);
}

/** The regular files in all directories `node_modules`. */
const countInstalledFiles = (clone: string): number =>
  readdirSync(clone, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && `${entry.parentPath}/`.includes('/node_modules/'),
  ).length;
