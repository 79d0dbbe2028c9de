import { openDatabase, type Database } from '@rostrum/state/sqlite';
import fc from 'fast-check';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditReport } from './audit.ts';
import { auditFiles } from './audit-files.ts';
import { createAuditedProduct, filesIn, type AuditedProduct } from './audited-product.fixture.ts';
import type { Finding } from './finding.ts';

/** Random fraction that `pick` multiplies by the number of options. */
export const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

export function pick<T>(from: readonly T[], at: number): T {
  const picked = from[Math.floor(at * from.length)];
  if (picked === undefined) throw new Error('the list to pick from is empty');
  return picked;
}

/** The text with one of its bytes changed to another one. */
export function withOtherByte(text: string, at: number, by: number): Uint8Array {
  const bytes = Buffer.from(text);
  const index = Math.floor(at * bytes.length);
  bytes[index] = ((bytes[index] ?? 0) + by) % 256;
  return bytes;
}

/** A stopped product with members, campaigns, and a donation of each status. */
export async function createFilledProduct(): Promise<AuditedProduct> {
  const product = await createAuditedProduct();
  for (const userId of [1, 2, 3]) await product.register(userId);
  await product.publish(7, 1);
  await product.publish(8, 2);
  const late = { donationId: 23, campaignId: 8, userId: 3, amountCents: 700 };
  await product.donate({ donationId: 21, campaignId: 7, userId: 2, amountCents: 500 });
  await product.donate({ donationId: 22, campaignId: 8, userId: 3, amountCents: 1_234 });
  await product.changeStatus(8, 'active', 'completed');
  await product.donate(late);
  await product.refund(late, true);
  await product.fold();
  await product.stop();
  return product;
}

/** Runs `work` on a temporary copy of the product's files. */
export async function withCopy<T>(
  product: AuditedProduct,
  work: (directory: string) => Promise<T>,
): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'rostrum-tampered-'));
  try {
    cpSync(product.directory, directory, { recursive: true });
    return await work(directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

export function auditOf(directory: string): Promise<AuditReport> {
  return auditFiles(filesIn(directory), () => new Date(0));
}

/** Changes one file of a temporary copy and audits the copy. */
export function auditedAfter(
  product: AuditedProduct,
  file: 'log' | 'documents',
  change: (database: Database) => void,
): Promise<AuditReport> {
  return withCopy(product, async (directory) => {
    const database = openDatabase(filesIn(directory)[file], { synchronous: 'NORMAL' });
    try {
      change(database);
    } finally {
      database.close();
    }
    return auditOf(directory);
  });
}

/** What the audit finds after a change of one file. */
export const tampered = async (
  ...change: Parameters<typeof auditedAfter>
): Promise<readonly Finding[]> => (await auditedAfter(...change)).findings;
