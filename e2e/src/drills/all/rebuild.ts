import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '../drill.ts';
import { withRewrites } from '../rewriting/rewrite.ts';
import { acknowledgedOnce, audit } from '../stage/promises-kept.ts';
import { Provider } from '../stage/provider.ts';
import { root, Server } from '../stage/server.ts';
import { watchReaders } from '../stage/watcher.ts';
import { makeWorld, secrets } from '../stage/world.ts';

const PER_KILL = 600;
const REST = 4_000;

export const rebuild: Drill = {
  name: 'rebuild',
  what: 'rebuilds every read model beside a loaded server, kills the rebuild and the server at random points, and switches',
  promises: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I12', 'I13'],
  async run(scene) {
    const dataDir = scene.path('data');
    const kills = scene.quick ? 3 : 20;
    const world = await makeWorld(dataDir, { campaigns: 10, payments: kills * PER_KILL + REST });
    const server = await Server.on(scene, { dataDir, environment: secrets });
    await server.start();
    const provider = new Provider(world.payments.slice(0, kills * PER_KILL));
    const stop = watchReaders(scene, server, () => '');
    let serverKills = 0;
    for (let turn = 0; turn < kills; turn += 1) {
      const load = new AbortController();
      const pressed = provider.press(server.url, 4, load.signal);
      const rebuilding = begin(dataDir);
      await pause(scene.between(200, 1_500));
      if (scene.random() < 0.4) {
        serverKills += 1;
        await server.stop('SIGKILL');
        await server.start();
      }
      rebuilding.child.kill('SIGKILL');
      await rebuilding.ended;
      load.abort();
      await pressed;
    }
    // So much is left that it goes on until the last one has switched.
    const rest = new Provider(world.payments.slice(kills * PER_KILL));
    const load = new AbortController();
    const pressed = rest.press(server.url, 4, load.signal);
    const last = begin(dataDir);
    const code = await last.ended;
    load.abort();
    await pressed;
    const compared = [...last.output().matchAll(/([\d,]+) documents compared, ([\d,]+) equal/g)];
    const unequal = compared.filter(([, all, equal]) => all !== equal).length;
    scene.say(
      `${String(kills)} rebuilds killed, the server ${String(serverKills)} times; the last one ended with ${String(code)}: ${String(compared.length)} read models compared, ${String(unequal)} unequal`,
    );
    scene.check(
      'I4',
      code === 0 && unequal === 0 && compared.length > 0
        ? undefined
        : `the rebuild ended with ${String(code)}: ${last.output().slice(-500)}`,
    );
    await provider.finish(server.url);
    await rest.finish(server.url);
    const looks = await stop();
    scene.say(`${String(looks)} looks at the list meanwhile`);
    await server.stop();
    acknowledgedOnce(scene, dataDir, new Set([...provider.acknowledged, ...rest.acknowledged]));
    await audit(scene, dataDir);
  },
};

function begin(dataDir: string) {
  const child = spawn(process.execPath, [join(root, 'services/api/dist/entry/rebuild.js'), 'all'], {
    env: { PATH: process.env.PATH, ...secrets, DATA_DIR: dataDir, ...withRewrites([]) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, ended, output: () => output };
}
