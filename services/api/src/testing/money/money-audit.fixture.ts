import { createEventStore, openSqliteLog, type LogAdapter } from '@rostrum/event-store';
import { openSqliteDocuments, readModels, type DocumentStore } from '@rostrum/projections';
import type { State } from '@rostrum/state';
import { openSqliteState } from '@rostrum/state/sqlite';
import { auditFiles } from '../../audit/audit-files.ts';
import { audit, type AuditReport } from '../../audit/audit.ts';
import { temporaryStore } from '../../audit/temporary-store.ts';
import { openDiskFiles } from '../../storage/disk-files.ts';
import { dataFiles } from '../../runtime/configuration/config.ts';
import type { TestApp } from '../create-test-app.ts';

/** Audits everything. */
export async function auditEverything(test: TestApp): Promise<AuditReport> {
  await test.caughtUp();
  const { vaultKey, streamKey } = test.app.config.secrets;
  return auditFiles({ ...dataFiles(test.dataDir), vaultKey, streamKey }, test.clock);
}

/** The read models whose amounts the audit computes itself. */
const ofMoney = ['campaign-cards', 'donations', 'ledger', 'ledger-balances'];

/**
 * Audits the money of a running product, without its chains and its other read models, which would
 * take long.
 */
export class MoneyAudit {
  readonly #test: TestApp;
  readonly #log: LogAdapter;
  readonly #state: State;
  readonly #documents: DocumentStore;

  private constructor(test: TestApp, log: LogAdapter, state: State, documents: DocumentStore) {
    this.#test = test;
    this.#log = log;
    this.#state = state;
    this.#documents = documents;
  }

  static async open(test: TestApp): Promise<MoneyAudit> {
    const { log, state, documents } = dataFiles(test.dataDir);
    const { clock } = test;
    const { vaultKey } = test.app.config.secrets;
    return new MoneyAudit(
      test,
      await openSqliteLog({ path: log, readOnly: true }),
      await openSqliteState({ path: state, vaultKey, clock, readOnly: true }),
      openSqliteDocuments({ path: documents, readOnly: true }),
    );
  }

  run(): Promise<AuditReport> {
    const { clock, dataDir, app } = this.#test;
    const [log, state] = [this.#log, this.#state];
    return audit({
      log,
      events: createEventStore({ log, vault: state.vault, clock, newId: () => '' }),
      verifyChains: () => Promise.resolve({ events: 0, streams: 0, damage: undefined }),
      state,
      documents: this.#documents,
      models: readModels.filter(({ name }) => ofMoney.includes(name)),
      temporaryStore,
      files: openDiskFiles(dataFiles(dataDir).files),
      streamKey: app.config.secrets.streamKey,
      clock,
    });
  }

  async close(): Promise<void> {
    await this.#documents.close();
    await this.#state.close();
    await this.#log.close();
  }
}
