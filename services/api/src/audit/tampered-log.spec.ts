import { openDatabase, type Database, type SqlValue } from '@rostrum/state/sqlite';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesIn, type AuditedProduct } from './audited-product.fixture.ts';
import {
  auditOf,
  createFilledProduct,
  fraction,
  pick,
  tampered,
  withCopy,
  withOtherByte,
} from './tampering.fixture.ts';

const textColumns = ['stream', 'id', 'type', 'data', 'metadata', 'accumulator'] as const;

interface Event {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
}

describe("a change of the log's file", () => {
  let product: AuditedProduct;
  let events: readonly Event[];

  beforeAll(async () => {
    product = await createFilledProduct();
    events = inLog((log) =>
      log.prepare('SELECT position, stream, revision FROM events ORDER BY position').all(),
    ) as unknown as readonly Event[];
  });
  afterAll(() => product.remove());

  function inLog<T>(work: (log: Database) => T): T {
    const log = openDatabase(product.files.log, { readOnly: true, synchronous: 'NORMAL' });
    try {
      return work(log);
    } finally {
      log.close();
    }
  }

  /** The finding about the log's first damaged place. */
  async function damage(change: (log: Database) => void): Promise<string> {
    const findings = await tampered(product, 'log', change);
    expect(findings).toHaveLength(1);
    expect(findings[0]?.invariant).toBe('I5');
    return `${findings[0]?.place ?? ''}: ${findings[0]?.what ?? ''}`;
  }

  const isFree = (stream: string, revision: number): boolean =>
    !events.some((event) => event.stream === stream && event.revision === revision);

  const positionText = (position: number): string => String(position).padStart(16, '0');

  it('of a byte in a text column is reported with the event', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...textColumns),
        fraction,
        fraction,
        fc.integer({ min: 1, max: 255 }),
        async (column, which, at, by) => {
          const event = pick(events, which);
          const { position } = event;
          // The unique index in the file refuses a second event at one revision of a stream.
          const renamed = Buffer.from(withOtherByte(event.stream, at, by)).toString();
          fc.pre(column !== 'stream' || isFree(renamed, event.revision));
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
      { numRuns: runs(60) },
    );
  });

  it('of an event’s position or revision is reported with the place', async () => {
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
      { numRuns: runs(20) },
    );
  });

  it('that deletes an event is reported with its place', async () => {
    await fc.assert(
      fc.asyncProperty(fraction, async (which) => {
        const { position } = pick(events, which);
        const found = await damage((log) => {
          log.prepare('DELETE FROM events WHERE position = ?').run(position);
        });
        expect(found).toContain(positionText(position));
      }),
      { numRuns: runs(15) },
    );
  });

  it('that deletes a whole stream is reported with the place of its first event', async () => {
    await fc.assert(
      fc.asyncProperty(fraction, async (which) => {
        const { stream } = pick(events, which);
        const first = events.find((event) => event.stream === stream)?.position ?? 0;
        const found = await damage((log) => {
          log.prepare('DELETE FROM events WHERE stream = ?').run(stream);
        });
        expect(found).toContain(positionText(first));
      }),
      { numRuns: runs(15) },
    );
  });

  it('that deletes a stream and renumbers the other events is reported all the same', async () => {
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

  it('that exchanges two events is reported with the first of them', async () => {
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
          // The accumulators keep their positions.
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
      { numRuns: runs(25) },
    );
  });

  it('that cuts off the end of the log is reported with the first missing position', async () => {
    for (const gone of [1, 5]) {
      const found = await damage((log) => {
        log.prepare('DELETE FROM events WHERE position > ?').run(events.length - gone);
      });
      expect(found).toContain(positionText(events.length - gone + 1));
    }
  });

  it('of any byte is reported unless every event reads as before', async () => {
    const content = (log: Database): string =>
      JSON.stringify(log.prepare('SELECT * FROM events ORDER BY position').all());
    const original = inLog((log) => content(log));
    await fc.assert(
      fc.asyncProperty(fraction, fc.integer({ min: 1, max: 255 }), async (at, by) => {
        await withCopy(product, async (directory) => {
          const path = filesIn(directory).log;
          const bytes = readFileSync(path);
          const index = Math.floor(at * bytes.length);
          bytes[index] = ((bytes[index] ?? 0) + by) % 256;
          writeFileSync(path, bytes);
          if ((await auditOf(directory)).findings.length > 0) return;
          const log = openDatabase(path, { readOnly: true, synchronous: 'NORMAL' });
          expect(content(log)).toBe(original);
          log.close();
        });
      }),
      { numRuns: runs(60) },
    );
  });
});
