import { hourMs, sumsMessages, type DomainEvent, type EventData } from '@rostrum/contracts';
import { disputeMessages } from '@rostrum/contracts/disputes';
import { payoutMessages as messages } from '@rostrum/contracts/payouts';
import { describe, it } from 'vitest';
import { given } from '../../../testing/given-when-then.ts';
import type { Approver } from '../../../kernel/approver.ts';
import type { TargetStanding, PayeeAccount, ShareCommand } from './share-command.ts';
import { payouts } from './decide.ts';
import { receivables } from '../receivables/receivables.ts';

const [creator, payee, orderedBy, approvedBy] = [1, 2, 8, 9];
/** Recorded events are of this time. */
const computedAt = '2026-01-01T00:00:00.000Z';
const dueAt = '2026-01-12T00:00:00.000Z';
const reason = 'As described.';

const computed: DomainEvent = {
  type: 'PayoutComputed',
  data: {
    target: { kind: 'campaign', id: 5 },
    creatorId: creator,
    number: 1,
    policy: { id: 'split-9-1', version: 1 },
    participants: 2,
    winners: 0,
    amountCents: 10_000,
    currency: 'usd',
    donations: 1,
    upTo: '0000000000000000',
    shares: [
      { shareId: 101, role: 'creator', index: 1, payeeId: creator, amountCents: 100 },
      { shareId: 102, role: 'participants', index: 1, payeeId: payee, amountCents: 4_500 },
      { shareId: 103, role: 'participants', index: 2, payeeId: null, amountCents: 4_500 },
    ],
    orderedBy,
    dueAt,
  },
};
const of = {
  target: { kind: 'campaign', id: 5 },
  shareId: 102,
  role: 'participants',
  payeeId: payee,
} as const;
const account: PayeeAccount = { id: 70, method: 'bank', usableFrom: '2026-01-05T00:00:00.000Z' };
const standing: TargetStanding = {
  onHold: false,
  removedAt: null,
  confirmations: [],
};
const changed: DomainEvent = {
  type: 'PayoutDetailsChanged',
  data: { ...of, method: 'bank', usableFrom: account.usableFrom, dueAt },
};
const begun = (number = 1): DomainEvent => ({
  type: 'PayoutApprovalBegun',
  data: { ...of, number, begunBy: approvedBy },
});
const approved = (changes: Partial<EventData<'PayoutApproved'>> = {}): DomainEvent => ({
  type: 'PayoutApproved',
  data: {
    ...of,
    number: 1,
    nettedCents: 0,
    payCents: 4_500,
    detailsId: 70,
    method: 'bank',
    approvedBy,
    reason,
    disputedCents: 0,
    ...changes,
  },
});
const payment = {
  ...of,
  amountCents: 4_500,
  currency: 'usd',
  from: 'bank',
  reference: 'SCT-1',
} as const;
const sent: DomainEvent = { type: 'PayoutSent', data: { ...payment, sentBy: 8, reason } };
const returned: DomainEvent = {
  type: 'PayoutReturned',
  data: { ...payment, outcome: 'returned', recordedBy: 8, reason },
};
const takeBack = (account: PayeeAccount | null): ShareCommand => ({
  type: 'return',
  shareId: 102,
  reference: 'SCT-1',
  outcome: 'returned',
  recordedBy: 8,
  reason,
  account,
});

const nothingOwed = receivables.initialState;

type Command<T> = Extract<ShareCommand, { type: T }>;
const approve = ({
  nettedCents = 0,
  ...changes
}: Partial<Command<'approve'>> & { readonly nettedCents?: number } = {}): ShareCommand => ({
  type: 'approve',
  shareId: 102,
  approver: { id: approvedBy, alike: [], sole: null },
  reason,
  number: 1,
  owing: { ...nothingOwed, netted: new Map([[`102:${String(changes.number ?? 1)}`, nettedCents]]) },
  account,
  payeeErased: false,
  standing,
  disputes: { count: 0, amountCents: 0 },
  acceptsDisputes: false,
  now: new Date('2026-01-06T00:00:00.000Z'),
  ...changes,
});
const send = (changes: Partial<Command<'send'>> = {}): ShareCommand => ({
  type: 'send',
  shareId: 102,
  method: 'bank',
  reference: 'SCT-1',
  sentBy: 8,
  reason,
  account,
  standing,
  ...changes,
});
const share = (...events: readonly DomainEvent[]) => given(payouts, [computed, ...events]);

describe('the refusal of an act', () => {
  const assigned: DomainEvent = {
    type: 'ShareAssigned',
    data: { ...of, amountCents: 4_500, currency: 'usd', assignedBy: 8, reason: null },
  };
  const unassign: ShareCommand = {
    type: 'unassign',
    shareId: 102,
    memberId: null,
    unassignedBy: 8,
    reason,
  };

  it('advises to undo a confirmation only while that changes the payee', () => {
    share(assigned).when(unassign).refuses('conflict', messages.confirmed);
    share(assigned, changed, begun(), approved(), sent, returned)
      .when(unassign)
      .refuses('conflict', messages.approvedBefore);
  });

  it('says that an erased payee cannot be paid, and what can be done', () => {
    share(changed, begun(), approved(), sent, returned)
      .when(approve({ number: 2, account: null, payeeErased: true }))
      .refuses('conflict', messages.payeeGone);
  });
});

describe('a share is approved', () => {
  it('for what is left after what the payee owes, with the details as they are', () => {
    share(changed, begun()).when(approve()).then([approved()]);
    share(changed, begun())
      .when(approve({ nettedCents: 500 }))
      .then([approved({ nettedCents: 500, payCents: 4_000 })]);
    const nothing = { nettedCents: 4_500, payCents: 0, detailsId: null, method: null };
    share(changed, begun())
      .when(approve({ nettedCents: 4_500 }))
      .then([approved(nothing)]);
    share(changed, begun())
      .when(approve({ nettedCents: 4_501 }))
      .throws(RangeError);
  });

  it('once, also when nothing of it is left to be sent', () => {
    share(changed, approved()).when(approve()).then([]);
    const nothing = { nettedCents: 4_500, payCents: 0, detailsId: null, method: null };
    share(changed, approved(nothing)).when(approve()).then([]);
  });

  it('by neither the administrator who ordered it nor its payee', () => {
    const by = (id: number) => approve({ approver: { id, alike: [], sole: null } });
    share(changed, begun()).when(by(orderedBy)).refuses('conflict', messages.otherAdmin);
    share(changed, begun()).when(by(payee)).refuses('conflict', messages.ownPayout);
  });

  it('by nobody who counts as one person with who ordered it, or with its payee', () => {
    for (const alike of [orderedBy, payee]) {
      const command = approve({ approver: { id: 99, alike: [alike], sole: null } });
      share(changed, begun()).when(command).refuses('conflict', messages.sameParty);
    }
  });

  it('by a sole administrator only after a configured delay, also their own', () => {
    const sole = (
      delayMs: number | null,
      hours: number,
      id = orderedBy,
      since: string | null = null,
    ): ShareCommand => {
      const approver: Approver = { id, alike: [], sole: { delayMs, since } };
      const usable = { ...account, usableFrom: computedAt };
      const now = new Date(Date.parse(computedAt) + hours * hourMs);
      return approve({ approver, account: usable, now });
    };
    const noted: DomainEvent = {
      type: 'PayoutDetailsChanged',
      data: { ...of, method: 'bank', usableFrom: computedAt, dueAt },
    };
    share(noted, begun()).when(sole(null, 1_000)).refuses('conflict', messages.soleAdmin);
    share(noted, begun())
      .when(sole(48 * hourMs, 47))
      .refuses('conflict', messages.tooEarly('2026-01-03T00:00:00.000Z'));
    share(noted, begun())
      .when(sole(48 * hourMs, 48))
      .then([approved({ approvedBy: orderedBy })]);
    share(noted, begun())
      .when(sole(48 * hourMs, 48, payee))
      .then([approved({ approvedBy: payee })]);
    // The other administrator was removed an hour after the computation.
    const alone = new Date(Date.parse(computedAt) + hourMs).toISOString();
    share(noted, begun())
      .when(sole(48 * hourMs, 48, orderedBy, alone))
      .refuses('conflict', messages.tooEarly('2026-01-03T01:00:00.000Z'));
    share(noted, begun())
      .when(sole(48 * hourMs, 49, orderedBy, alone))
      .then([approved({ approvedBy: orderedBy })]);
  });

  it('not while it is unclaimed, on hold, without usable details, or sent', () => {
    share()
      .when(approve({ shareId: 103 }))
      .refuses('conflict', messages.unclaimed);
    share()
      .when(approve({ shareId: 104 }))
      .refuses('not_found', messages.notFound);
    share()
      .when(approve({ standing: { ...standing, onHold: true } }))
      .refuses('conflict', messages.onHold('campaign'));
    share()
      .when(approve({ account: null }))
      .refuses('conflict', messages.noDetails);
    const now = new Date(Date.parse(account.usableFrom) - 1);
    share().when(approve({ now })).refuses('conflict', messages.detailsHeld);
    share(approved(), sent).when(approve()).refuses('conflict', messages.alreadySent);
  });

  it('again after the details changed, the campaign was taken down, or it came back', () => {
    const again = approved({ number: 2 });
    const first = [changed, begun(), approved()] as const;
    const second = (changes: Parameters<typeof approve>[0] = {}) =>
      approve({ number: 2, ...changes });
    share(...first, changed, begun(2))
      .when(second())
      .then([again]);
    const other = { ...account, id: 71 };
    share(...first, begun(2))
      .when(second({ account: other }))
      .then([approved({ number: 2, detailsId: 71 })]);
    const removed = { ...standing, removedAt: '2026-01-02T00:00:00.000Z' };
    share(...first, begun(2))
      .when(second({ standing: removed }))
      .then([again]);
    share(...first, sent, returned, changed, begun(2))
      .when(second())
      .then([again]);
  });

  it('again for what an approval before has left', () => {
    share(changed, begun(), approved({ nettedCents: 500, payCents: 4_000 }), changed, begun(2))
      .when(approve({ number: 2, nettedCents: 300 }))
      .then([approved({ number: 2, nettedCents: 300, payCents: 3_700 })]);
  });

  it('once it was begun, and not by what another approval has taken off', () => {
    const begin: ShareCommand = {
      type: 'beginApproval',
      shareId: 102,
      approver: { id: approvedBy, alike: [], sole: null },
      owing: nothingOwed,
      account,
      payeeErased: false,
      standing,
      disputes: { count: 0, amountCents: 0 },
      acceptsDisputes: false,
      now: new Date('2026-01-06T00:00:00.000Z'),
    };
    share(changed).when(begin).then([begun()]);
    share(changed, begun()).when(begin).then([]);
    share(changed, begun(), approved()).when(begin).then([]);
    share(changed).when(approve()).refuses('conflict', messages.changedMeanwhile);
    share(changed, begun(), approved(), changed, begun(2))
      .when(approve())
      .refuses('conflict', messages.changedMeanwhile);
  });

  it('while disputes are open, only by who accepts their sum, which is stored', () => {
    const disputes = { count: 2, amountCents: 3_500 };
    const refusal = disputeMessages.unaccepted(2, 3_500, 'campaign');
    share(changed, begun()).when(approve({ disputes })).refuses('conflict', refusal);
    share(changed, begun())
      .when(approve({ disputes, acceptsDisputes: true }))
      .then([approved({ disputedCents: 3_500 })]);
    const sums = {
      payCents: 4_500,
      nettedCents: 0,
      payeeId: payee,
      detailsId: 70,
      disputes: 1,
      disputedCents: 2_500,
    };
    share(changed, begun())
      .when(approve({ disputes, acceptsDisputes: true, sums }))
      .refuses('sums_changed', sumsMessages.changed);
    share(changed, approved()).when(approve({ disputes })).then([]);
  });

  it('only with the details that are noted', () => {
    const usableFrom = '2026-01-04T00:00:00.000Z';
    share(changed, begun())
      .when(approve({ account: { ...account, usableFrom } }))
      .refuses('conflict', messages.changedMeanwhile);
  });
});

describe('a share is recorded as sent', () => {
  it('once, with the amount of its approval', () => {
    share(approved()).when(send()).then([sent]);
    share(approved(), sent).when(send()).then([]);
    share(approved(), sent)
      .when(send({ reference: 'SCT-2' }))
      .refuses('conflict', messages.alreadySent);
  });

  it('only while its approval holds', () => {
    share().when(send()).refuses('conflict', messages.notApproved);
    share(approved(), changed).when(send()).refuses('conflict', messages.notApproved);
    share(approved())
      .when(send({ account: { ...account, id: 71 } }))
      .refuses('conflict', messages.detailsChanged);
    share(approved())
      .when(send({ account: null }))
      .refuses('conflict', messages.detailsChanged);
    share(approved())
      .when(send({ standing: { ...standing, onHold: true } }))
      .refuses('conflict', messages.onHold('campaign'));
    share(approved())
      .when(send({ standing: { ...standing, removedAt: '2026-01-02T00:00:00.000Z' } }))
      .refuses('conflict', messages.removedSince('campaign'));
    share(approved())
      .when(send({ method: 'paypal' }))
      .refuses('conflict', messages.method);
    share(approved({ nettedCents: 4_500, payCents: 0, detailsId: null, method: null }))
      .when(send())
      .refuses('conflict', messages.nothingLeft);
  });

  it('and comes back once for each time that it was sent', () => {
    share(approved(), sent).when(takeBack(null)).then([returned]);
    share(approved(), sent, returned).when(takeBack(null)).then([]);
    share(approved(), sent, returned).when(send()).refuses('conflict', messages.referenceUsed);
    share(approved()).when(takeBack(null)).refuses('conflict', messages.notSent);
  });
});

describe('an unclaimed share', () => {
  const assign = (memberId: number, shareId = 103): ShareCommand => ({
    type: 'assign',
    shareId,
    memberId,
    assignedBy: 9,
    reason,
  });
  const unassign = (memberId: number | null, shareId = 103): ShareCommand => ({
    type: 'unassign',
    shareId,
    memberId,
    unassignedBy: 9,
    reason,
  });
  const claimed = {
    target: { kind: 'campaign', id: 5 },
    shareId: 103,
    role: 'participants',
    payeeId: 3,
  } as const;
  const money = { amountCents: 4_500, currency: 'usd' } as const;
  const assigned: DomainEvent = {
    type: 'ShareAssigned',
    data: { ...claimed, ...money, assignedBy: 9, reason },
  };

  it('is assigned once, to a member who has no other share as a participant', () => {
    share().when(assign(3)).then([assigned]);
    share(assigned).when(assign(3)).then([]);
    share(assigned).when(assign(4)).refuses('conflict', messages.assigned);
    share().when(assign(payee)).refuses('conflict', messages.oneEach);
    share()
      .when(assign(creator))
      .then([
        { ...assigned, data: { ...assigned.data, payeeId: creator } as EventData<'ShareAssigned'> },
      ] as DomainEvent[]);
  });

  it('is taken back until its first approval, and only from the member who is meant', () => {
    const unclaimed: DomainEvent = {
      type: 'ShareUnclaimed',
      data: { ...claimed, ...money, unassignedBy: 9, reason },
    };
    share(assigned).when(unassign(null)).then([unclaimed]);
    share(assigned).when(unassign(3)).then([unclaimed]);
    share(assigned).when(unassign(4)).then([]);
    share().when(unassign(null)).then([]);
    share().when(unassign(null, 102)).refuses('conflict', messages.confirmed);
    const byProcess = { unassignedBy: null, reason: null };
    share(changed, begun())
      .when({ ...unassign(null, 102), ...byProcess } as ShareCommand)
      .refuses('conflict', messages.approvedBefore);
    share().when(unassign(null, 101)).refuses('conflict', messages.notParticipant);
  });
});

describe('the details of a share', () => {
  const note = (noted: PayeeAccount | null, payeeId = payee): ShareCommand => ({
    type: 'noteDetails',
    shareId: 102,
    payeeId,
    account: noted,
  });

  it('are noted once, with the time at which it is due', () => {
    share().when(note(account)).then([changed]);
    share(changed).when(note(account)).then([]);
    share().when(note(null)).then([]);
    share().when(note(account, 3)).then([]);
    share(approved(), sent).when(note(account)).then([]);
    const usableFrom = '2026-01-20T00:00:00.000Z';
    share(changed)
      .when(note({ ...account, usableFrom }))
      .then([
        {
          type: 'PayoutDetailsChanged',
          data: { ...of, method: 'bank', usableFrom, dueAt: usableFrom },
        },
      ]);
    share(changed)
      .when(note(null))
      .then([
        {
          type: 'PayoutDetailsChanged',
          data: { ...of, method: null, usableFrom: null, dueAt: null },
        },
      ]);
  });

  it('are noted anew with the payment that came back', () => {
    share(changed, approved(), sent).when(takeBack(account)).then([returned, changed]);
    share(changed, approved(), sent, returned, changed).when(note(account)).then([]);
    share(changed, approved(), sent, returned).when(note(account)).then([changed]);
  });

  it('let it fall due once', () => {
    const fallDue = (now: string): ShareCommand => ({
      type: 'fallDue',
      shareId: 102,
      now: new Date(now),
    });
    const fellDue: DomainEvent = { type: 'PayoutFellDue', data: { ...of, dueAt } };
    share(changed).when(fallDue('2026-01-11T23:59:59.999Z')).then([]);
    share(changed).when(fallDue(dueAt)).then([fellDue]);
    share(changed, fellDue).when(fallDue(dueAt)).then([]);
    share().when(fallDue(dueAt)).then([]);
    share(changed, approved(), sent).when(fallDue(dueAt)).then([]);
  });
});
