import { describe, expect, it } from 'vitest';
import { mailStatus } from './mail-status.ts';

const mail = { attempts: 0, reason: null, nextAttemptAt: null, sentAt: null } as const;
const at = '2026-03-01T12:00:00.000Z';

describe('what became of a mail', () => {
  it.each([
    [{ ...mail, state: 'sent', sentAt: at }, /^Sent at .*2026/],
    [{ ...mail, state: 'no_server' }, /^Not sent: no mail server is configured\.$/],
    [
      { ...mail, state: 'refused', reason: '550 no such mailbox' },
      /refuses the address: 550 no such mailbox$/,
    ],
    [
      { ...mail, state: 'failed', attempts: 74, reason: 'timeout' },
      /^Not sent, after 74 attempts: timeout$/,
    ],
    [{ ...mail, state: 'failed', reason: 'too many' }, /^Not sent: too many$/],
    [
      { ...mail, state: 'waiting', reason: 'too many', nextAttemptAt: at },
      /^Is sent after .*2026.*: too many$/,
    ],
    [
      { ...mail, state: 'unwritten', reason: 'no such campaign' },
      /^Could not be written: no such campaign$/,
    ],
    [
      { ...mail, state: 'unwritten', reason: 'the read models are behind', nextAttemptAt: at },
      /^Could not be written: the read models are behind \(tried again at .*2026.*\)$/,
    ],
    [{ ...mail, state: 'waiting' }, /^Waits to be sent\.$/],
    [
      { ...mail, state: 'waiting', attempts: 1, reason: '451 later', nextAttemptAt: at },
      /^Failed once: 451 later \(tried again at /,
    ],
    [
      { ...mail, state: 'waiting', attempts: 2, reason: '451 later', nextAttemptAt: at },
      /^Failed, after 2 attempts: 451 later \(tried again at /,
    ],
  ] as const)('is said in a sentence (%#)', (record, sentence) => {
    expect(mailStatus(record)).toMatch(sentence);
  });
});
