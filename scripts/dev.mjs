import './node-version.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureInstalled } from './install.mjs';
import { giveUp, root, tool } from './tools.mjs';

/**
 * `npm run dev`: restarts the server and updates both sites when their files change. Open the
 * public site's URL: it forwards /api to the server and /admin to the console. `PORT`, `PUBLIC_PORT`
 * and `ADMIN_PORT` change the ports.
 */
const { PORT = 3000, PUBLIC_PORT = 5173, ADMIN_PORT = 5174 } = process.env;
const ports = { api: Number(PORT), public: Number(PUBLIC_PORT), admin: Number(ADMIN_PORT) };

await ensureInstalled().catch(giveUp);
const { createLogger, createServer } = await import('vite');

const local = (port) => `http://localhost:${port}`;

const api = spawn(
  tool('tsx/dist/cli.mjs')[0],
  [
    tool('tsx/dist/cli.mjs')[1],
    'watch',
    '--clear-screen=false',
    '--conditions=@rostrum/source',
    join('services', 'api', 'src', 'entry', 'all-in-one.ts'),
  ],
  {
    cwd: root,
    env: {
      NODE_ENV: 'development',
      PUBLIC_URL: local(ports.public),
      ...process.env,
      PORT: String(ports.api),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  },
);
for (const stream of [api.stdout, api.stderr]) {
  createInterface({ input: stream }).on('line', (line) => console.log(`[api] ${line}`));
}

/** The server compares the browser's Origin with the Host, which a plain URL here would replace. */
const server = { target: local(ports.api), changeOrigin: false };
const sites = [];

async function serve(directory, settings) {
  const customLogger = createLogger('info', { prefix: `[${directory}]` });
  const site = await createServer({
    root: join(root, directory),
    clearScreen: false,
    customLogger,
    server: { host: 'localhost', strictPort: true, ...settings },
  });
  sites.push(site);
  await site.listen();
  for (const url of site.resolvedUrls?.local ?? []) console.log(`[${directory}] ${url}`);
}

/** Ends the server and both sites, after a signal or when one of them has ended. */
let ending = false;
async function end(code) {
  if (ending) return;
  ending = true;
  const isRunning = api.pid !== undefined && api.exitCode === null && api.signalCode === null;
  const ended = isRunning ? once(api, 'exit') : undefined;
  api.kill('SIGTERM');
  await Promise.allSettled([ended, ...sites.map((site) => site.close())]);
  process.exit(code);
}
process.on('SIGINT', () => void end(0));
process.on('SIGTERM', () => void end(0));
api.on('error', (error) => {
  console.error(`[api] ${error.message}`);
  void end(1);
});
api.on('exit', (code) => void end(code ?? 1));

try {
  await serve('web-admin', {
    port: ports.admin,
    proxy: { '/api': server },
    // The page may be open on the public site's port, but its updates come from this port.
    hmr: { clientPort: ports.admin },
  });
  await serve('web-public', {
    port: ports.public,
    proxy: {
      '/api': server,
      '/debug/mails': server,
      '/simple-upload': server,
      '/admin': local(ports.admin),
    },
  });
} catch (error) {
  console.error(error);
  await end(1);
}
