import { openDatabase, type Database } from '@rostrum/state/sqlite';
import fc from 'fast-check';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditFiles } from './audit-files.ts';
import { createWorld, filesIn, type World } from './audited-product.fixture.ts';
import type { Finding } from './finding.ts';

/** A choice, as a fraction of what there is to choose from. */
export const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

export function pick<T>(from: readonly T[], at: number): T {
  const picked = from[Math.floor(at * from.length)];
  if (picked === undefined) throw new Error('there is nothing to pick');
  return picked;
}

/** The text with one of its bytes changed to another one. */
export function withOtherByte(text: string, at: number, by: number): Uint8Array {
  const bytes = Buffer.from(text);
  const index = Math.floor(at * bytes.length);
  bytes[index] = ((bytes[index] ?? 0) + by) % 256;
  return bytes;
}

/** A product with some of everything, at rest. */
export async function createRestingWorld(): Promise<World> {
  const world = await createWorld();
  for (const userId of [1, 2, 3]) await world.register(userId);
  await world.publish(7, 1);
  await world.publish(8, 2);
  const late = { donationId: 23, campaignId: 8, userId: 3, amountCents: 700 };
  await world.donate({ donationId: 21, campaignId: 7, userId: 2, amountCents: 500 });
  await world.donate({ donationId: 22, campaignId: 8, userId: 3, amountCents: 1_234 });
  await world.changeStatus(8, 'active', 'completed');
  await world.donate(late);
  await world.refund(late, true);
  await world.fold();
  await world.stop();
  return world;
}

/** Does something with a copy of the world's files, which is removed afterwards. */
export async function withCopy<T>(
  world: World,
  work: (directory: string) => Promise<T>,
): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'rostrum-tampered-'));
  try {
    cpSync(world.directory, directory, { recursive: true });
    return await work(directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

export async function auditOf(directory: string): Promise<readonly Finding[]> {
  return (await auditFiles(filesIn(directory), () => new Date(0))).findings;
}

/** Changes one file of a copy and audits it. */
export function tampered(
  world: World,
  file: 'log' | 'documents',
  change: (database: Database) => void,
): Promise<readonly Finding[]> {
  return withCopy(world, async (directory) => {
    const database = openDatabase(filesIn(directory)[file], { synchronous: 'NORMAL' });
    try {
      change(database);
    } finally {
      database.close();
    }
    return auditOf(directory);
  });
}
