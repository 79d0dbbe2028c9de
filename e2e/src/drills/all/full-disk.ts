import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '../drill.ts';
import { acknowledgedOnce, audit } from '../stage/promises-kept.ts';
import { deliver, Provider } from '../stage/provider.ts';
import { Server } from '../stage/server.ts';
import { makeWorld, secrets, webhookOf } from '../stage/world.ts';

function leaveRoom(mountPoint: string, kilobytes: number): void {
  const used = execFileSync('df', ['--output=used', '-k', mountPoint], { encoding: 'utf8' });
  const size = Number(used.split('\n')[1]) + kilobytes;
  execFileSync('mount', ['-o', `remount,size=${String(size)}k`, mountPoint]);
}

export const fullDisk: Drill = {
  name: 'full-disk',
  what: 'lets a small disk run full under load, reads on, and makes room again',
  promises: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'full-disk'],
  needs: ['mount'],
  quick: true,
  async run(scene) {
    const dataDir = scene.path('disk');
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', dataDir]);
    const world = await makeWorld(dataDir, { campaigns: 10, payments: 1_500 });
    const server = await Server.on(scene, { dataDir, environment: secrets });
    await server.start();
    const provider = new Provider(world.payments);
    leaveRoom(dataDir, 700);

    const full = new AbortController();
    const pressed = provider.press(server.url, 16, full.signal);
    for (let tries = 0; tries < 400 && !server.ended; tries += 1) {
      if ((provider.refused.get(503) ?? 0) > 50 || provider.left === 0) break;
      await pause(25);
    }
    full.abort();
    await pressed;
    const refused = provider.refused.get(503) ?? 0;
    scene.say(
      `${String(provider.acknowledged.size)} acknowledged until the disk was full, then ${String(refused)} refused with 503`,
    );
    const others = Array.from(provider.refused).filter(([status]) => status !== 503);
    scene.check('full-disk', server.ended ? 'the server ended' : undefined);
    scene.check(
      'full-disk',
      others.length === 0 ? undefined : `refused with ${others.map(String).join(' times, ')} times`,
    );
    if (refused === 0) throw new Error('the disk did not run full');
    // What a checkpoint frees may be room for some more.
    const rest = world.payments.filter(({ donationId }) => !provider.acknowledged.has(donationId));
    for (const payment of server.ended ? [] : rest) {
      const write = await deliver(server.url, webhookOf(payment));
      if (write?.ok === true) continue;
      const retry = write?.headers.get('retry-after') ?? null;
      scene.check(
        'full-disk',
        write?.status === 503 && retry !== null
          ? undefined
          : `a write was answered ${String(write?.status)}, Retry-After ${String(retry)}`,
      );
      break;
    }
    if (!server.ended) {
      const read = await fetch(`${server.url}/api/campaigns`);
      await read.arrayBuffer();
      scene.check('full-disk', read.ok ? undefined : `a read was answered ${String(read.status)}`);
    }
    execFileSync('mount', ['-o', 'remount,size=256m', dataDir]);
    if (server.ended) await server.start();
    await provider.finish(server.url);
    scene.say(`with room again all ${String(provider.acknowledged.size)} are acknowledged`);
    leaveRoom(dataDir, 0);
    const { code } = await server.stop();
    execFileSync('mount', ['-o', 'remount,size=256m', dataDir]);
    scene.check(
      'full-disk',
      code === 0 ? undefined : `stopped without room, it ended with ${String(code)}`,
    );
    acknowledgedOnce(scene, dataDir, provider.acknowledged);
    await audit(scene, dataDir);
  },
};
