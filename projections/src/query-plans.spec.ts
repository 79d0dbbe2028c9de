import { openDatabase, type Database } from '@rostrum/state/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readModels } from './read-models.ts';
import type { Find, Scalar, Sort } from './engine/port.ts';
import { temporaryDocuments } from './engine/testing/temporary-documents.ts';
import { matching } from './engine/sqlite/matching.ts';
import { orderBy, segmentsBehind, totalOrder } from './engine/sqlite/order.ts';
import { tablesOf } from './engine/sqlite/tables.ts';

/** What each index is declared for: equality on its first fields, and the order of the rest. */
const shapes = readModels.flatMap((model) =>
  model.indexes.flatMap((fields) =>
    fields.map((_, prefix) => ({
      model,
      fields,
      equal: fields.slice(0, prefix),
      sorted: fields.slice(prefix),
    })),
  ),
);

describe.each([
  { made: 'with the build', later: false },
  { made: 'after it', later: true },
])('the plan of a query, the indexes made $made', ({ later }) => {
  let storage: Awaited<ReturnType<typeof temporaryDocuments>>;
  let database: Database;

  beforeAll(async () => {
    storage = await temporaryDocuments();
    for (const model of readModels) {
      const build = { model: model.name, version: model.version, build: 1 };
      if (later) await storage.store.open(build, model, { indexes: 'later' });
      await storage.store.open(build, model);
    }
    database = openDatabase(storage.path, { synchronous: 'NORMAL', readOnly: true });
  });
  afterAll(async () => {
    database.close();
    await storage.remove();
  });

  const plans = (
    shape: (typeof shapes)[number],
    direction: 'asc' | 'desc',
    after = false,
  ): readonly string[] => {
    const where: Find['where'] = Object.fromEntries(shape.equal.map((field) => [field, 1]));
    const sort: Sort = shape.sorted.map((field) => [field, direction]);
    const build = { model: shape.model.name, version: shape.model.version, build: 1 };
    const tables = tablesOf(build, shape.model);
    const keys = totalOrder(tables, sort);
    const cursor: readonly Scalar[] = keys.map(() => 1);
    const segments = after ? segmentsBehind(keys, cursor) : [undefined];
    return segments.map((segment) => {
      const { text, values } = matching(tables, { where }, 'id, body', segment);
      return database
        .prepare(`EXPLAIN QUERY PLAN ${text} ORDER BY ${segment?.order ?? orderBy(keys)} LIMIT +?`)
        .all(...values, 20)
        .map(({ detail }) => String(detail))
        .join('; ');
    });
  };

  it.each(
    shapes.map((shape) => ({
      name: `${shape.model.name}: ${shape.equal.join(' ')} | ${shape.sorted.join(' ')}`,
      shape,
    })),
  )('reads $name from an index, in its order, both ways, and from a cursor on', ({ shape }) => {
    for (const direction of ['asc', 'desc'] as const) {
      for (const plan of [...plans(shape, direction), ...plans(shape, direction, true)]) {
        expect(plan).toMatch(/USING (COVERING )?INDEX/);
        expect(plan).not.toContain('TEMP B-TREE');
      }
    }
  });
});
