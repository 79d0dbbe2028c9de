import { nativeDriver } from '@rostrum/state/sqlite';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, open, rm, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { dirname, join, resolve } from 'node:path';
import { attention, well, wrong, type Diagnosis } from './diagnosis.ts';

/** Checks of the machine. `data` is `DATA_DIR`, which need not exist yet. */

export function examineNode(): Diagnosis {
  return well(`Node.js ${process.versions.node}, ${nativeDriver().name}`);
}

/** The directory itself, or the nearest one above it that exists. */
function nearest(data: string): string {
  let path = resolve(data);
  while (!existsSync(path)) path = dirname(path);
  return path;
}

export async function examineDirectory(data: string): Promise<Diagnosis> {
  const path = nearest(data);
  try {
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return wrong(
      `${path} cannot be written by this user`,
      'Give it to the user that runs the product',
    );
  }
  if (path !== resolve(data)) return well(`${data} is not there yet; the first start makes it`);
  const { uid, mode } = await stat(path);
  const own = process.getuid?.();
  if (own !== undefined && uid !== own && own !== 0) {
    return wrong(`${data} belongs to another user`, 'Run this, and the product, as its owner');
  }
  return (mode & 0o007) === 0
    ? well(`${data} can be written`)
    : attention(`${data} can be entered by every user of this machine`, `chmod o= ${data}`);
}

const GIGABYTE = 1e9;

export async function examineSpace(data: string): Promise<Diagnosis> {
  const { bavail, bsize } = await statfs(nearest(data));
  const gigabytes = (bavail * bsize) / GIGABYTE;
  const says = `${gigabytes.toFixed(1)} GB are free`;
  const advice = 'Free some space: on a full disk nothing can be written, although nothing is lost';
  if (gigabytes < 0.2) return wrong(says, advice);
  return gigabytes < 2 ? attention(says, advice) : well(says);
}

const WRITES = 20;
/**
 * Minimum milliseconds per write. Faster writes did not reach a disk, but a RAM disk or a volatile
 * cache.
 */
const TOO_FAST = 0.02;
const SLOW = 50;

/** Measures a write with fsync. Every acknowledgement waits for at least one. */
export async function examineFsync(data: string): Promise<Diagnosis> {
  const path = join(nearest(data), `.doctor-${randomUUID()}`);
  const file = await open(path, 'wx', 0o600);
  const took: number[] = [];
  try {
    for (let n = 0; n < WRITES; n++) {
      const began = performance.now();
      await file.write(Buffer.alloc(4096, n), 0, 4096, 0);
      await file.datasync();
      took.push(performance.now() - began);
    }
  } finally {
    await file.close();
    await rm(path);
  }
  took.sort((a, b) => a - b);
  const [median = 0, slowest = 0] = [took[WRITES / 2], took[WRITES - 1]];
  const says = `a write is on disk after ${median.toFixed(2)} ms, the slowest of ${String(WRITES)} after ${slowest.toFixed(1)} ms`;
  if (median < TOO_FAST) {
    return attention(
      says,
      'This is too fast for a disk: check whether a power cut would lose data (tmpfs, a write cache)',
    );
  }
  return median > SLOW
    ? attention(says, 'Every payment waits for it: use a faster disk')
    : well(says);
}

const ANSWER_WITHIN_MS = 2_000;

export async function examinePort(host: string, port: number): Promise<Diagnosis> {
  if (port === 0) return well('the system chooses a port');
  const name = `port ${String(port)}`;
  if (await isFree(host, port)) return well(`${name} is free: no server runs there`);
  const ready = await readiness(host, port);
  if (ready === undefined)
    return wrong(`${name} is used by another program`, 'Choose one with PORT');
  return ready.length === 0
    ? well(`a server runs at ${name} and is ready`)
    : attention(`a server runs at ${name} and waits for ${ready.join(', ')}`, 'See its log');
}

async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false;
    throw error;
  }
  const closed = once(server, 'close');
  server.close();
  await closed;
  return true;
}

/** The `waitingFor` of the Rostrum server at that port; undefined when there is another program. */
async function readiness(host: string, port: number): Promise<readonly string[] | undefined> {
  const own = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const name = own.includes(':') ? `[${own}]` : own;
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const response = await fetch(`http://${name}:${String(port)}/readyz`, { signal });
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null || !('waitingFor' in body)) return undefined;
    return Array.isArray(body.waitingFor) ? body.waitingFor.map(String) : undefined;
  } catch {
    // A program that does not answer in JSON, or not in time, is not a Rostrum server.
    return undefined;
  }
}
