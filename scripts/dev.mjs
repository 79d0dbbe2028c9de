import './node-version.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bundleOptions } from './bundle.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp, root } from './tools.mjs';

/**
 * `npm run dev`: restarts the server and updates both sites when their files change. Open the
 * public site's URL: it forwards /api to the server and /admin to the console. `PORT`, `PUBLIC_PORT`
 * and `ADMIN_PORT` change the ports.
 */
const { PORT = 3000, PUBLIC_PORT = 5173, ADMIN_PORT = 5174 } = process.env;
const ports = { api: Number(PORT), public: Number(PUBLIC_PORT), admin: Number(ADMIN_PORT) };

await ensureInstalled({ dev: true }).catch(giveUp);
const [{ createLogger, createServer }, esbuild] = await Promise.all([
  import('vite'),
  import('esbuild'),
]);

const local = (port) => `http://localhost:${port}`;
const outdir = join(root, 'services/api/dist/dev');
let ending = false;
let server;

function startServer() {
  const started = spawn(process.execPath, [join(outdir, 'all-in-one.js')], {
    cwd: root,
    env: {
      NODE_ENV: 'development',
      PUBLIC_URL: local(ports.public),
      ...process.env,
      PORT: String(ports.api),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [started.stdout, started.stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(`[api] ${line}`));
  started.on('error', (error) => console.error(`[api] ${error.message}`));
  return started;
}

async function stopServer() {
  if (server?.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

/** Starts the server after each build without an error. After one with an error the former goes on. */
const restarts = {
  name: 'restarts the server',
  setup: ({ onEnd }) =>
    onEnd(async ({ errors }) => {
      if (errors.length > 0 || ending) return;
      await stopServer();
      if (!ending) server = startServer();
    }),
};
const bundle = await esbuild.context({ ...bundleOptions('api', outdir), plugins: [restarts] });

/** The server compares the browser's Origin with the Host, which a plain URL here would replace. */
const toServer = { target: local(ports.api), changeOrigin: false };
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

/** Ends the server and both sites, after a signal or when a site cannot be served. */
async function end(code) {
  if (ending) return;
  ending = true;
  await Promise.allSettled([bundle.dispose(), stopServer(), ...sites.map((site) => site.close())]);
  process.exit(code);
}
process.on('SIGINT', () => void end(0));
process.on('SIGTERM', () => void end(0));

try {
  await bundle.watch();
  await serve('web-admin', {
    port: ports.admin,
    proxy: { '/api': toServer },
    // The page may be open on the public site's port, but its updates come from this port.
    hmr: { clientPort: ports.admin },
  });
  await serve('web-public', {
    port: ports.public,
    proxy: {
      '/api': toServer,
      '/debug/mails': toServer,
      '/simple-upload': toServer,
      '/admin': local(ports.admin),
    },
  });
} catch (error) {
  console.error(error);
  await end(1);
}
