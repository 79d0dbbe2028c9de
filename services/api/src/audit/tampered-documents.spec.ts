import { runs } from '@rostrum/contracts/testing';
import type { Database, SqlValue } from '@rostrum/state/sqlite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeSync, openSync, writeSync } from 'node:fs';
import type { AuditedProduct } from './audited-product.fixture.ts';
import { reportText } from './report-text.ts';
import {
  auditedAfter,
  createFilledProduct,
  fraction,
  pick,
  tampered,
  withOtherByte,
} from './tampering.fixture.ts';

/** The full-text table of a read model. */
const textTable = (documents: Database, model: string): string =>
  String(
    documents.prepare('SELECT name FROM sqlite_schema WHERE name GLOB ?').get(`${model}@*/text`)
      ?.name,
  );

describe("a change of the documents' file", () => {
  let product: AuditedProduct;
  beforeAll(async () => {
    product = await createFilledProduct();
  });
  afterAll(() => product.remove());

  it.each([
    [
      'a key column',
      `UPDATE {table} SET "key status" = 'removed' WHERE id = '7'`,
      'campaign-cards, document 7',
      'its column "key status" is not what its document says',
    ],
    [
      'an emptied key column',
      `UPDATE {table} SET "key status" = NULL WHERE id = '7'`,
      'campaign-cards, document 7',
      'its column "key status" is not what its document says',
    ],
    [
      'another text',
      `UPDATE {text} SET folded = 'something else' WHERE rowid = 1`,
      'campaign-cards, document',
      'does not have its text',
    ],
    [
      'an empty full-text index',
      `DELETE FROM {text}`,
      'campaign-cards, document',
      'does not have its text',
    ],
    [
      'a text without a document',
      `INSERT INTO {text} (rowid, folded) VALUES (99, 'nothing')`,
      'campaign-cards',
      'has 1 texts without a document',
    ],
  ])('of what queries read is reported: %s', async (_, sql, place, what) => {
    const findings = await tampered(product, 'documents', (documents) => {
      const build = textTable(documents, 'campaign-cards').slice(0, -'/text'.length);
      documents.exec(sql.replace('{table}', `"${build}"`).replace('{text}', `"${build}/text"`));
    });
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.every(({ invariant }) => invariant === 'I4')).toBe(true);
    expect(findings[0]?.place).toContain(place);
    expect(findings[0]?.what).toContain(what);
    expect(new Set(findings.map(({ remedy }) => remedy))).toEqual(
      new Set(['npm run rebuild -- campaign-cards']),
    );
  });

  it('is reported with the remedy, once for each read model', async () => {
    const audited = await auditedAfter(product, 'documents', (documents) => {
      documents.exec(`UPDATE "${textTable(documents, 'users')}" SET folded = 'x'`);
      documents.exec(`UPDATE "${textTable(documents, 'campaign-cards')}" SET folded = 'x'`);
    });
    const remedies = reportText(audited).match(/Remedy: .*/g);
    expect(remedies?.sort()).toEqual([
      'Remedy: npm run rebuild -- campaign-cards, beside the server or without it',
      'Remedy: npm run rebuild -- users, beside the server or without it',
    ]);
  });

  it('of the full-text index itself is reported', async () => {
    const findings = await tampered(product, 'documents', (documents) => {
      const [segments] = documents
        .prepare("SELECT rootpage FROM sqlite_schema WHERE name GLOB 'campaign-cards@*/text_data'")
        .all();
      const size = Number(documents.prepare('PRAGMA page_size').get()?.page_size);
      const file = openSync(String(documents.prepare('PRAGMA database_list').get()?.file), 'r+');
      const damaged = Buffer.alloc(40, 0xa5);
      writeSync(file, damaged, 0, damaged.length, Number(segments?.rootpage) * size - 200);
      closeSync(file);
    });
    expect(findings).toContainEqual(
      expect.objectContaining({
        invariant: 'I4',
        place: expect.stringContaining('campaign-cards') as string,
      }),
    );
  });

  it('is reported with the read model and the document', async () => {
    await fc.assert(
      fc.asyncProperty(
        fraction,
        fraction,
        fc.constantFrom('body', 'position', 'deleted', 'id', 'gone', 'invented'),
        fraction,
        fc.integer({ min: 1, max: 127 }),
        async (which, row, what, at, by) => {
          let model = '';
          let id = '';
          const findings = await tampered(product, 'documents', (documents) => {
            const tables = documents
              .prepare(
                `SELECT name FROM sqlite_schema WHERE type = 'table' AND (name GLOB '*@[0-9].1' OR name GLOB '*@[0-9].1/helpers')`,
              )
              .all()
              .map(({ name }) => String(name))
              .filter((name) => documents.prepare(`SELECT 1 FROM "${name}"`).get() !== undefined);
            const table = pick(tables, which);
            model = table.split('@')[0] ?? '';
            const stored = pick(
              documents
                .prepare(`SELECT id, body, position FROM "${table}" WHERE deleted = 0`)
                .all(),
              row,
            );
            id = String(stored.id);
            const run = (sql: string, ...values: readonly SqlValue[]): void => {
              expect(documents.prepare(sql).run(...values)).toBe(1);
            };
            if (what === 'gone') run(`DELETE FROM "${table}" WHERE id = ?`, id);
            else if (what === 'deleted') run(`UPDATE "${table}" SET deleted = 1 WHERE id = ?`, id);
            else if (what === 'invented') {
              run(
                `INSERT INTO "${table}" (id, position, deleted, body) SELECT '${id}~', position, deleted, body FROM "${table}" WHERE id = ?`,
                id,
              );
              id = `${id}~`;
            } else {
              // Indexes would refuse text that is not JSON, which a damaged disk can contain.
              const indexes = documents
                .prepare(
                  "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL",
                )
                .all(table);
              for (const { name } of indexes) documents.exec(`DROP INDEX "${String(name)}"`);
              const bytes = withOtherByte(String(stored[what]), at, by);
              const taken = documents.prepare(
                `SELECT 1 FROM "${table}" WHERE id = CAST(? AS TEXT)`,
              );
              fc.pre(what !== 'id' || taken.get(bytes) === undefined);
              run(`UPDATE "${table}" SET ${what} = CAST(? AS TEXT) WHERE id = ?`, bytes, id);
            }
          });
          const places = findings.map(({ place }) => place);
          const named = [`${model}, document ${id}`, `${model}, auxiliary document ${id}`];
          expect(
            places.some((place) => named.includes(place)),
            JSON.stringify({ named, findings }),
          ).toBe(true);
          expect(findings.some(({ invariant }) => invariant === 'I4')).toBe(true);
        },
      ),
      { numRuns: runs(35) },
    );
  });
});
