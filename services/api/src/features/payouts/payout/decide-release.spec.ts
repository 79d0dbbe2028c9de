import type { DomainEvent } from '@rostrum/contracts';
import { administrationMessages } from '@rostrum/contracts/administration';
import { payoutMessages as messages } from '@rostrum/contracts/payouts';
import { describe, expect, it } from 'vitest';
import { given } from '../../../testing/given-when-then.ts';
import { receivables } from '../receivables/receivables.ts';
import { payouts } from './decide.ts';
import { waitsFor } from './decide-release.ts';
import type { PayeeAccount, ShareRelease } from './share-command.ts';

const [creator, payee, heir, asks, confirms] = [1, 2, 3, 8, 9];
const reason = 'As the bank has written.';
const of = {
  target: { kind: 'campaign', id: 5 },
  shareId: 102,
  role: 'participants',
  payeeId: payee,
} as const;
const account: PayeeAccount = { id: 70, method: 'bank', usableFrom: '2026-01-01T00:00:00.000Z' };
const computed: DomainEvent = {
  type: 'PayoutComputed',
  data: {
    target: { kind: 'campaign', id: 5 },
    creatorId: creator,
    number: 1,
    policy: { id: 'split-9-1', version: 1 },
    participants: 2,
    winners: 0,
    amountCents: 5_000,
    currency: 'usd',
    donations: 1,
    upTo: '0000000000000000',
    shares: [{ shareId: 102, role: 'participants', index: 1, payeeId: payee, amountCents: 4_500 }],
    orderedBy: asks,
    dueAt: '2026-01-12T00:00:00.000Z',
  },
};
const begun: DomainEvent = {
  type: 'PayoutApprovalBegun',
  data: { ...of, number: 1, begunBy: confirms },
};
const approved: DomainEvent = {
  type: 'PayoutApproved',
  data: {
    ...of,
    number: 1,
    nettedCents: 0,
    payCents: 4_500,
    detailsId: 70,
    method: 'bank',
    approvedBy: confirms,
    disputedCents: 0,
    reason,
  },
};
const payment = { ...of, amountCents: 4_500, currency: 'usd', from: 'bank' } as const;
const sent: DomainEvent = {
  type: 'PayoutSent',
  data: { ...payment, reference: 'SCT-1', sentBy: asks, reason },
};
const returned: DomainEvent = {
  type: 'PayoutReturned',
  data: { ...payment, reference: 'SCT-1', outcome: 'returned', recordedBy: asks, reason },
};
const cameBack = [begun, approved, sent, returned] as const;
const release = { ...of, amountCents: 4_500, currency: 'usd' } as const;
const requested = (toId: number | null): DomainEvent => ({
  type: 'ShareReleaseRequested',
  data: { ...release, toId, requestedBy: asks, reason },
});
const released = (toId: number | null, number: number, confirmedBy = confirms): DomainEvent => ({
  type: 'ShareReleased',
  data: { ...release, toId, number, nettedCents: 0, requestedBy: asks, confirmedBy, reason },
});
const command = (changes: Partial<ShareRelease> = {}): ShareRelease => ({
  type: 'release',
  shareId: 102,
  toId: null,
  by: { id: confirms, alike: [], sole: null },
  reason,
  owing: receivables.initialState,
  account: null,
  payeeErased: true,
  standing: { onHold: false, removedAt: null, confirmations: [] },
  // Recorded events are of the beginning of the year.
  now: new Date('2026-01-02T00:00:00.000Z'),
  ...changes,
});
const by = (id: number, alike: readonly number[] = []) => ({ id, alike, sole: null });
const share = (...events: readonly DomainEvent[]) => given(payouts, [computed, ...events]);

describe('a share that cannot be paid to its erased payee', () => {
  it('is written off once another administrator confirms it', () => {
    share(...cameBack)
      .when(command({ by: by(asks) }))
      .then([requested(null)]);
    share(...cameBack, requested(null))
      .when(command())
      .then([released(null, 2)]);
  });

  it('is also one that was never sent, because its payee had stated nothing', () => {
    share(requested(null))
      .when(command())
      .then([released(null, 1)]);
  });

  it('is moved to another account, and belongs to that from then on', () => {
    const events = [...cameBack, requested(heir)];
    share(...events)
      .when(command({ toId: heir }))
      .then([released(heir, 2)]);
    const moved = share(...events, released(heir, 2));
    expect(moved.state?.shares[0]).toMatchObject({ payeeId: heir, owedCents: 4_500, begun: 2 });
    moved.when(command({ toId: heir })).then([]);
  });

  it('is first reduced by what its payee owes', () => {
    const owing = { ...receivables.initialState, netted: new Map([['102:2', 500]]) };
    const data = { ...release, toId: null, amountCents: 4_000, number: 2, nettedCents: 500 };
    const people = { requestedBy: asks, confirmedBy: confirms, reason };
    share(...cameBack, requested(null))
      .when(command({ owing }))
      .then([{ type: 'ShareReleased', data: { ...data, ...people } }]);
  });

  it('is not released by a repeat, nor by who counts as one person with who asked', () => {
    const asked = share(...cameBack, requested(null));
    asked.when(command({ by: by(asks) })).then([]);
    asked
      .when(command({ by: by(confirms, [asks]) }))
      .refuses('conflict', administrationMessages.sameParty);
    share(...cameBack, requested(null), released(null, 2))
      .when(command())
      .then([]);
  });

  it('is asked for anew when something else was asked, or more than seven days have passed', () => {
    share(...cameBack, requested(heir))
      .when(command({ by: by(asks) }))
      .then([requested(null)]);
    share(...cameBack, requested(null))
      .when(command({ by: by(asks), now: new Date('2026-01-08T00:00:00.000Z') }))
      .then([requested(null)]);
  });

  it('is released by the only administrator after a day', () => {
    const sole = { id: asks, alike: [], sole: { delayMs: 86_400_000, since: null } };
    const asked = share(...cameBack, requested(null));
    const early = command({ by: sole, now: new Date('2026-01-01T23:59:59.999Z') });
    asked.when(early).then([]);
    const [waiting] = asked.state?.shares ?? [];
    expect(waiting && waitsFor(early, waiting)).toBe(
      messages.confirmFrom('2026-01-02T00:00:00.000Z'),
    );
    asked.when(command({ by: sole })).then([released(null, 2, asks)]);
  });
});

describe('a share is not released', () => {
  const refused = (
    changes: Partial<ShareRelease>,
    message: string,
    events: readonly DomainEvent[] = cameBack,
  ): void => {
    share(...events)
      .when(command(changes))
      .refuses('conflict', message);
  };

  it('while its payee is a member, or it is sent or written off', () => {
    refused({ payeeErased: false }, messages.notGone);
    refused({}, messages.alreadySent, [begun, approved, sent]);
    refused({ toId: heir }, messages.writtenOff, [...cameBack, requested(null), released(null, 2)]);
  });

  it('while its details are kept: it can be sent there, and only what came back is moved', () => {
    refused({ account, toId: heir }, messages.notReturned, []);
    refused({ account }, messages.detailsKept);
    share(...cameBack)
      .when(command({ account, toId: heir, by: by(asks) }))
      .then([requested(heir)]);
  });

  it('while it is approved, since the bank may have the order', () => {
    const again: DomainEvent[] = [
      { ...begun, data: { ...begun.data, number: 2 } },
      { ...approved, data: { ...approved.data, number: 2 } },
    ];
    refused({ account, toId: heir }, messages.approvedNow, [...cameBack, ...again]);
  });

  it('while its campaign is on hold, to the erased payee, or to who decides', () => {
    refused(
      { standing: { onHold: true, removedAt: null, confirmations: [] } },
      messages.onHold('campaign'),
    );
    refused({ toId: payee }, messages.toErased);
    refused({ toId: confirms }, messages.toSelf);
  });
});
