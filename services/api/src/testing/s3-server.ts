import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { S3Settings } from '../runtime/configuration/s3-settings.ts';

/** A versitygw server, which stores buckets in a directory. */
export interface S3Server {
  /** A new, empty bucket. */
  bucket(): Promise<S3Settings>;
  stop(): Promise<void>;
}

/** The binary of versitygw; undefined without one. @throws Error when there is none and `CI` is `true` */
export function s3ServerBinary(): string | undefined {
  const binary = process.env.VERSITYGW;
  if (binary !== undefined && existsSync(binary)) return binary;
  const skip = 'SKIPPED: no VERSITYGW (.ci/install-servers builds it)';
  if (process.env.CI === 'true') throw new Error(skip);
  console.warn(skip);
  return undefined;
}

const credentials = { accessKeyId: 'rostrum-tests', secretAccessKey: 'a secret of the tests only' };

export async function startS3Server(binary: string): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'rostrum-s3-'));
  // Metadata is stored beside the files, because not every file system has extended attributes.
  for (const name of ['metadata', 'buckets']) await mkdir(join(directory, name));
  const port = await freePort();
  const child = spawn(
    binary,
    [
      '--port',
      `127.0.0.1:${String(port)}`,
      '--quiet',
      'posix',
      '--sidecar',
      join(directory, 'metadata'),
      join(directory, 'buckets'),
    ],
    {
      env: {
        ...process.env,
        ROOT_ACCESS_KEY: credentials.accessKeyId,
        ROOT_SECRET_KEY: credentials.secretAccessKey,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const origin = `http://127.0.0.1:${String(port)}`;
  await vi.waitFor(() => fetch(origin), { timeout: 10_000, interval: 50 });
  return {
    async bucket() {
      const name = `bucket-${randomUUID()}`;
      await mkdir(join(directory, 'buckets', name));
      return { endpoint: `${origin}/${name}`, region: 'us-east-1', ...credentials };
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
