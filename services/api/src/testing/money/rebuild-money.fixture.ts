import { randomUUID } from 'node:crypto';
import { openSqliteDocuments, readModels, rebuild } from '@rostrum/projections';
import { dataFiles } from '../../runtime/configuration/config.ts';
import type { TestApp } from '../create-test-app.ts';

const rebuilt = ['campaign-cards', 'donations', 'ledger-balances'];

/**
 * Rebuilds the read models of money while the product is running.
 * @throws Error when they are not as the live ones
 */
export async function rebuildMoney({
  dataDir,
  app,
  clock,
}: Pick<TestApp, 'dataDir' | 'app' | 'clock'>): Promise<void> {
  const path = dataFiles(dataDir).documents;
  const [store, reader] = [
    openSqliteDocuments({ path }),
    openSqliteDocuments({ path, readOnly: true }),
  ];
  const { events, state } = app;
  const models = readModels.filter(({ name }) => rebuilt.includes(name));
  const token = randomUUID();
  try {
    const done = await rebuild({ store, reader, events, state, models, clock, token });
    const different = done.flatMap(({ comparison }) => comparison?.different ?? []);
    if (different.length > 0) throw new Error(`not as live: ${JSON.stringify(different)}`);
  } finally {
    await reader.close();
    await store.close();
  }
}
