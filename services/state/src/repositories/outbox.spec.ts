import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Rows } from '../rows-port.ts';
import { openSqliteRows } from '../sqlite/rows.ts';
import { outbox, type Outbox, type OutboxMessage } from './outbox.ts';

const createOutbox = (rows: Rows): Outbox =>
  outbox.create({ rows, vaultKey: new Uint8Array(32), clock: () => new Date(0) });

class Crash extends Error {}

const message: OutboxMessage = {
  id: 'm1',
  kind: 'message',
  to: 'ilka@example.org',
  userId: 2,
  erasedWith: ['user-2', 'contact-1'],
  subject: 'About hamsters',
  paragraphs: ['They return.'],
  action: null,
  replyTo: null,
  createdAt: 1,
  expiresAt: 10_000,
  state: 'waiting',
  sentAt: null,
  triedSince: 1,
  attempts: 0,
  nextAttemptAt: 1,
  reason: null,
};

describe('an outbox that crashes while a message is put into it', () => {
  let rows: Rows;
  beforeEach(() => {
    rows = openSqliteRows({ path: ':memory:', clock: () => new Date(0) });
  });
  afterEach(() => rows.close());

  it.each(message.erasedWith)('keeps nothing of it once %s is erased', async (subject) => {
    for (let at = 0; ; at += 1) {
      let writes = 0;
      const crashing: Rows = {
        get: (...key) => rows.get(...key),
        replace: (...row) => rows.replace(...row),
        remove: (...key) => rows.remove(...key),
        scan: (...options) => rows.scan(...options),
        close: () => rows.close(),
        insert: (...row) => {
          writes += 1;
          return writes > at ? Promise.reject(new Crash()) : rows.insert(...row);
        },
      };
      const crashed = await createOutbox(crashing)
        .put(message)
        .then(
          () => false,
          () => true,
        );
      await createOutbox(rows).eraseWith(subject);
      expect(await rows.scan('outbox'), `after ${String(at)} writes`).toEqual([]);
      if (!crashed) break;
    }
  });
});
