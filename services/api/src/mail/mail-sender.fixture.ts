import { openSqliteState } from '@rostrum/state/sqlite';
import { pino } from 'pino';
import { systemClock } from '../kernel/clock.ts';
import { keyedHashOf } from '../kernel/keyed-hash.ts';
import { createMailSender } from './deliver-mails.ts';
import { openMailServer } from './mail-server.ts';

/**
 * A program for tests: sends the mails in the state file given as first argument through the server
 * given as second, until the process is killed.
 */
const [, , path = '', url = ''] = process.argv;
const state = await openSqliteState({
  path,
  vaultKey: new Uint8Array(32).fill(7),
  clock: systemClock,
});
await createMailSender({
  outbox: state.outbox,
  rateCounts: state.rateCounts,
  openServer: () => openMailServer(url, 'Rostrum <no-reply@rostrum.example>'),
  keyedHash: keyedHashOf('a key of the tests only'),
  clock: systemClock,
  log: pino({ level: 'silent' }),
  siteOrigin: () => 'https://rostrum.example',
  attempted: () => undefined,
}).run(new AbortController().signal);
