import { openDatabase, type Database, type SqlValue } from '@rostrum/state/sqlite';
import fc from 'fast-check';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditFiles } from './audit-files.ts';
import { createWorld, filesIn, type World } from './audited-world.fixture.ts';
import type { Finding } from './finding.ts';

const textColumns = ['stream', 'id', 'type', 'data', 'metadata', 'accumulator'] as const;

/** Which event, as a fraction of the log; and other choices, as fractions of what there is. */
const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const pick = <T>(from: readonly T[], at: number): T => {
  const picked = from[Math.floor(at * from.length)];
  if (picked === undefined) throw new Error('there is nothing to pick');
  return picked;
};

/** The text with one of its bytes changed to another one. */
function withOtherByte(text: string, at: number, by: number): Uint8Array {
  const bytes = Buffer.from(text);
  const index = Math.floor(at * bytes.length);
  bytes[index] = ((bytes[index] ?? 0) + by) % 256;
  return bytes;
}

interface Event {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
}

describe('what somebody changes in the files', () => {
  let world: World;
  let events: readonly Event[];

  beforeAll(async () => {
    world = await createWorld();
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
    events = inLog((log) =>
      log.prepare('SELECT position, stream, revision FROM events ORDER BY position').all(),
    ) as unknown as readonly Event[];
  });
  afterAll(() => world.remove());

  function copied(): string {
    const directory = mkdtempSync(join(tmpdir(), 'rostrum-tampered-'));
    cpSync(world.directory, directory, { recursive: true });
    return directory;
  }

  function inLog<T>(work: (log: Database) => T): T {
    const log = openDatabase(world.files.log, { readOnly: true, synchronous: 'NORMAL' });
    try {
      return work(log);
    } finally {
      log.close();
    }
  }

  /** Changes one file of a copy and audits it. */
  async function tampered(
    file: 'log' | 'documents',
    change: (database: Database) => void,
  ): Promise<readonly Finding[]> {
    const directory = copied();
    try {
      const database = openDatabase(filesIn(directory)[file], { synchronous: 'NORMAL' });
      try {
        change(database);
      } finally {
        database.close();
      }
      return (await auditFiles(filesIn(directory), () => new Date(0))).findings;
    } finally {
      rmSync(directory, { recursive: true });
    }
  }

  /** The log's first damaged place. */
  async function damage(change: (log: Database) => void): Promise<string> {
    const findings = await tampered('log', change);
    expect(findings).toHaveLength(1);
    expect(findings[0]?.invariant).toBe('I5');
    return `${findings[0]?.place ?? ''}: ${findings[0]?.what ?? ''}`;
  }

  const positionText = (position: number): string => String(position).padStart(16, '0');

  it('is a byte of a text column of an event: the audit names the event', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...textColumns),
        fraction,
        fraction,
        fc.integer({ min: 1, max: 255 }),
        async (column, which, at, by) => {
          const { position } = pick(events, which);
          const found = await damage((log) => {
            const row = log
              .prepare(`SELECT ${column} AS value FROM events WHERE position = ?`)
              .get(position);
            const bytes = withOtherByte(String(row?.value), at, by);
            log
              .prepare(`UPDATE events SET ${column} = CAST(? AS TEXT) WHERE position = ?`)
              .run(bytes, position);
          });
          expect(found).toContain(`position ${positionText(position)}`);
        },
      ),
      { numRuns: 80 },
    );
  });

  it('is the number of an event, its position or its revision: the audit names the place', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('position', 'revision'),
        fraction,
        fc.integer({ min: 1, max: 1_000_000 }),
        async (column, which, by) => {
          const { position } = pick(events, which);
          const found = await damage((log) => {
            log
              .prepare(`UPDATE events SET ${column} = ${column} + ? WHERE position = ?`)
              .run(by + events.length, position);
          });
          expect(found).toContain(positionText(position));
        },
      ),
      { numRuns: 20 },
    );
  });

  it('is an event that was deleted: the audit names its place', async () => {
    await fc.assert(
      fc.asyncProperty(fraction, async (which) => {
        const { position } = pick(events, which);
        const found = await damage((log) => {
          log.prepare('DELETE FROM events WHERE position = ?').run(position);
        });
        expect(found).toContain(positionText(position));
      }),
      { numRuns: 15 },
    );
  });

  it('is a whole stream that was deleted: the audit names the place of its first event', async () => {
    await fc.assert(
      fc.asyncProperty(fraction, async (which) => {
        const { stream } = pick(events, which);
        const first = events.find((event) => event.stream === stream)?.position ?? 0;
        const found = await damage((log) => {
          log.prepare('DELETE FROM events WHERE stream = ?').run(stream);
        });
        expect(found).toContain(positionText(first));
      }),
      { numRuns: 15 },
    );
  });

  it('is a stream that was deleted with its traces, positions and accumulators made good: still named', async () => {
    const { stream } = pick(events, 0.5);
    const first = events.find((event) => event.stream === stream)?.position ?? 0;
    const found = await damage((log) => {
      log.prepare('DELETE FROM events WHERE stream = ?').run(stream);
      const left = log.prepare('SELECT position FROM events ORDER BY position').all();
      left.forEach(({ position }, index) => {
        log
          .prepare('UPDATE events SET position = ? WHERE position = ?')
          .run(index + 1, position as SqlValue);
      });
    });
    expect(found).toContain(positionText(first));
  });

  it("is two events in each other's place: the audit names the first of them", async () => {
    await fc.assert(
      fc.asyncProperty(fraction, fraction, fc.boolean(), async (one, other, wholeRows) => {
        const [a, b] = [pick(events, one).position, pick(events, other).position];
        fc.pre(a !== b);
        const found = await damage((log) => {
          const move = log.prepare('UPDATE events SET position = ? WHERE position = ?');
          move.run(-1, a);
          move.run(a, b);
          move.run(b, -1);
          if (wholeRows) return;
          // The accumulators stay where they were, as if only the events had changed places.
          const at = (position: number): SqlValue =>
            log.prepare('SELECT accumulator FROM events WHERE position = ?').get(position)
              ?.accumulator ?? null;
          const [here, there] = [at(a), at(b)];
          const set = log.prepare('UPDATE events SET accumulator = ? WHERE position = ?');
          set.run(there, a);
          set.run(here, b);
        });
        expect(found).toContain(positionText(Math.min(a, b)));
      }),
      { numRuns: 25 },
    );
  });

  it('is the end of the log: the audit says what is missing', async () => {
    for (const gone of [1, 5]) {
      const found = await damage((log) => {
        log.prepare('DELETE FROM events WHERE position > ?').run(events.length - gone);
      });
      expect(found).toContain(positionText(events.length - gone + 1));
    }
  });

  it("is any byte of the log's file: the audit finds it unless no event is different for it", async () => {
    const content = (log: Database): string =>
      JSON.stringify(log.prepare('SELECT * FROM events ORDER BY position').all());
    const original = inLog((log) => content(log));
    await fc.assert(
      fc.asyncProperty(fraction, fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const directory = copied();
        try {
          const path = filesIn(directory).log;
          const bytes = readFileSync(path);
          const index = Math.floor(at * bytes.length);
          bytes[index] = ((bytes[index] ?? 0) + by) % 256;
          writeFileSync(path, bytes);
          const { findings } = await auditFiles(filesIn(directory), () => new Date(0));
          if (findings.length > 0) return;
          const log = openDatabase(path, { readOnly: true, synchronous: 'NORMAL' });
          expect(content(log)).toBe(original);
          log.close();
        } finally {
          rmSync(directory, { recursive: true });
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is a document: the audit names the read model and the document', async () => {
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
          const findings = await tampered('documents', (documents) => {
            const tables = documents
              .prepare(
                `SELECT name FROM sqlite_schema WHERE type = 'table' AND (name GLOB '*@1.1' OR name GLOB '*@1.1/helpers')`,
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
              // The indexes would refuse text that is not JSON; a damaged disk does not ask them.
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
          const named = [`${model}, document ${id}`, `${model}, helper ${id}`];
          expect(
            places.some((place) => named.includes(place)),
            JSON.stringify({ named, findings }),
          ).toBe(true);
          expect(findings.some(({ invariant }) => invariant === 'I4')).toBe(true);
        },
      ),
      { numRuns: 50 },
    );
  });
});
