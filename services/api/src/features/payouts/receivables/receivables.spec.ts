import type { DomainEvent } from '@rostrum/contracts';
import { payoutMessages } from '@rostrum/contracts/payouts';
import { describe, expect, it } from 'vitest';
import { given } from '../../../testing/given-when-then.ts';
import { nettedFor, receivables } from './receivables.ts';

const data = {
  userId: 2,
  target: { kind: 'campaign', id: 5 },
  shareId: 101,
  donationId: 41,
  amountCents: 700,
  currency: 'usd',
} as const;
const added: DomainEvent = { type: 'ReceivableAdded', data };
const approval = (number: number, shareId = 102) =>
  ({
    userId: 2,
    target: { kind: 'campaign', id: 5 },
    shareId,
    role: 'participants',
    number,
  }) as const;
const netted = (number: number, amountCents: number, shareId = 102): DomainEvent => ({
  type: 'ReceivableNetted',
  data: { ...approval(number, shareId), amountCents, currency: 'usd' },
});
const net = (number: number, atMostCents: number, shareId = 102) =>
  ({ type: 'net', share: approval(number, shareId), atMostCents }) as const;
const writeOff = (commandId: string, amountCents: number) =>
  ({
    type: 'writeOff',
    isOwn: false,
    commandId,
    userId: 2,
    amountCents,
    writtenOffBy: 9,
    reason: 'Small.',
  }) as const;
const writtenOff = (amountCents: number): DomainEvent => ({
  type: 'ReceivableWrittenOff',
  data: { userId: 2, amountCents, currency: 'usd', writtenOffBy: 9, reason: 'Small.' },
});

describe('what a payee owes', () => {
  it('is added once for each share and donation', () => {
    given(receivables, []).when({ type: 'add', data }).then([added]);
    given(receivables, [added]).when({ type: 'add', data }).then([]);
    const other = { ...data, shareId: 103 };
    given(receivables, [added])
      .when({ type: 'add', data: other })
      .then([{ type: 'ReceivableAdded', data: other }]);
  });

  it('is taken off a share, at most what is left of the share', () => {
    given(receivables, [added])
      .when(net(1, 5_000))
      .then([netted(1, 700)]);
    given(receivables, [added])
      .when(net(1, 300))
      .then([netted(1, 300)]);
    given(receivables, [])
      .when(net(1, 300))
      .then([netted(1, 0)]);
  });

  it('is taken off once for each approval, also when more is owed by then', () => {
    const before = [added, netted(1, 300)];
    given(receivables, before).when(net(1, 5_000)).then([]);
    expect(nettedFor(given(receivables, before).state, approval(1), 5_000)).toBe(300);
    expect(nettedFor(given(receivables, before).state, approval(2), 5_000)).toBe(400);
    given(receivables, before)
      .when(net(2, 5_000))
      .then([netted(2, 400)]);
    given(receivables, before)
      .when(net(1, 5_000, 103))
      .then([netted(1, 400, 103)]);
  });

  it('is written off at most, and once for each request', () => {
    given(receivables, [added])
      .when(writeOff('command-2', 700))
      .then([writtenOff(700)]);
    given(receivables, [added])
      .when(writeOff('command-2', 701))
      .refuses('conflict', payoutMessages.tooMuch);
    given(receivables, [added, netted(1, 700)])
      .when(writeOff('command-2', 1))
      .refuses('conflict', payoutMessages.nothingOwed);
    // Recorded events are caused by `command-1`.
    given(receivables, [added, writtenOff(700)])
      .when(writeOff('command-1', 700))
      .then([]);
    given(receivables, [added, writtenOff(300)])
      .when(writeOff('command-2', 400))
      .then([writtenOff(400)]);
  });
});
