import {
  openSqliteDocuments,
  readModels,
  type DocumentStore,
  type Partition,
} from '@rostrum/projections';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Finding } from './finding.ts';
import {
  checkCheckpoints,
  selectComparable,
  liveModels,
  untilComparable,
} from './live-documents.ts';

const at = (position: number): string => String(position).padStart(16, '0');
const model = readModels.find(({ name }) => name === 'campaign-cards');

describe('a read model that several workers fold', () => {
  let directory: string;
  let store: DocumentStore;
  let findings: Finding[];
  const report = (invariant: Finding['invariant'], place: string, what: string): void => {
    findings.push({ invariant, place, what });
  };
  const models = model === undefined ? [] : [model];

  /** Moves a partition's checkpoint as a worker does. */
  const fold = async (index: number, position: number): Promise<void> => {
    if (model === undefined) throw new Error('there are no campaign cards');
    const build = { model: model.name, version: model.version, build: 1 };
    const collection = await store.open(build, model);
    await store.switchLive(model.name, await store.live(model.name), build);
    const partition: Partition = { index, of: 2 };
    const from = await collection.checkpoint(partition);
    const to = { position: at(position), token: `worker ${String(index)}` };
    await collection.commit({ partition: partition, writes: [], checkpoint: { from, to } });
  };

  beforeEach(() => {
    findings = [];
    directory = mkdtempSync(join(tmpdir(), 'rostrum-audit-'));
    store = openSqliteDocuments({ path: join(directory, 'documents.db') });
  });
  afterEach(async () => {
    await store.close();
    rmSync(directory, { recursive: true });
  });

  it('is reported as not comparable while one partition is ahead of another', async () => {
    await fold(0, 7);
    await fold(1, 4);
    expect(selectComparable(await liveModels(store, models), report)).toEqual([]);
    expect(findings).toEqual([
      {
        invariant: 'I4',
        place: 'campaign-cards',
        what: expect.stringContaining('could not be compared') as string,
      },
    ]);
  });

  it('is compared at the position that its partitions have in common', async () => {
    await fold(0, 7);
    await fold(1, 7);
    const live = selectComparable(await liveModels(store, models), report);
    expect(live.map(({ position }) => position)).toEqual([at(7)]);
    expect(findings).toEqual([]);
  });

  it('is waited for until its partitions are at one position', async () => {
    await fold(0, 7);
    await fold(1, 4);
    const waiting = untilComparable(store, models, 20_000);
    await fold(1, 7);
    await waiting;
    expect(selectComparable(await liveModels(store, models), report)).toHaveLength(1);
  });

  it('is reported when a partition is ahead of the log', async () => {
    await fold(0, 9);
    await fold(1, 4);
    expect(checkCheckpoints(await liveModels(store, models), [], at(5), report)).toBe(2);
    expect(findings.map(({ invariant }) => invariant)).toEqual(['I12']);
  });
});
