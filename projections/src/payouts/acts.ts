import { payoutStream, receivablesStream } from '@rostrum/contracts/payouts';
import type { DomainEvent } from '@rostrum/contracts';
import { disputable, loseDispute, openDispute } from '../payments/dispute-acts.ts';
import type { Payment } from '../testing/payment.ts';
import { shareData, type Share } from '../testing/share.ts';
import type { Act, Acts, World } from '../testing/world.ts';
import { computationActs, divide } from './computation-acts.ts';

/** Actions on payouts in a random history; what is computed and divided is in `computation-acts.ts`. */

function append(world: World, { payout }: Share, event: DomainEvent): void {
  world.add(payoutStream(payout.ordered.target), event);
}

const currency = 'usd';

type Fits = (share: Share) => boolean;

/** The payee states details, changes them or removes them; then the share is mostly approved and sent. */
function changeDetails(world: World, act: Act): void {
  const { who, which, after } = act;
  const share = world.share(
    which,
    ({ payeeId, state }) => payeeId !== null && (state === 'open' || state === 'approved'),
  );
  if (!share) return;
  share.state = 'open';
  share.method = which % 5 === 4 ? null : which % 2 === 0 ? 'bank' : 'paypal';
  const usableFrom = share.method && new Date(world.now + (after % 3) * 86_400_000).toISOString();
  share.dueAt = usableFrom;
  append(world, share, {
    type: 'PayoutDetailsChanged',
    data: { ...shareData(share), method: share.method, usableFrom, dueAt: usableFrom },
  });
  const isThis: Fits = (each) => each === share;
  if (share.method === null || who % 4 === 0) return;
  const isApproved = approve(world, act, isThis);
  if (!isApproved || who % 4 === 1) return;
  move(world, act, isThis);
  if (who % 4 === 2) move(world, act, isThis);
}

function fallDue(world: World, { which }: Act): void {
  const share = world.share(
    which,
    ({ dueAt, state }) => dueAt !== null && (state === 'open' || state === 'approved'),
  );
  if (!share?.dueAt) return;
  append(world, share, {
    type: 'PayoutFellDue',
    data: { ...shareData(share), dueAt: share.dueAt },
  });
}

const canBeApproved: Fits = ({ method, state }) => method !== null && state === 'open';

/** Nets what the payee owes, and approves the rest. Returns whether something is to be sent. */
function approve(world: World, { who, which }: Act, fits: Fits = canBeApproved): boolean {
  const share = world.share(which, fits);
  if (!share) return false;
  const data = shareData(share);
  const { payeeId: userId } = data;
  const owes = world.receivables.get(userId) ?? 0;
  const nettedCents = Math.min(owes, share.leftCents);
  world.receivables.set(userId, owes - nettedCents);
  share.leftCents -= nettedCents;
  share.approvals += 1;
  const number = share.approvals;
  const { target, shareId, role } = data;
  world.add(receivablesStream(userId), {
    type: 'ReceivableNetted',
    data: { userId, target, shareId, role, number, amountCents: nettedCents, currency },
  });
  const payCents = share.leftCents;
  const isSent = payCents > 0;
  share.state = isSent ? 'approved' : 'netted';
  append(world, share, {
    type: 'PayoutApproved',
    data: {
      ...data,
      number,
      nettedCents,
      payCents,
      detailsId: isSent ? 9_000 : null,
      method: isSent ? share.method : null,
      approvedBy: world.member(who).id,
      reason: 'The evidence is as described.',
      disputedCents: 0,
    },
  });
  return isSent;
}

const canBeMoved: Fits = ({ state }) => state === 'approved' || state === 'sent';

/** Sends an approved share, or returns one that was sent. */
function move(world: World, { who, which }: Act, fits: Fits = canBeMoved): void {
  const share = world.share(which, fits);
  if (!share?.method) return;
  const data = {
    ...shareData(share),
    amountCents: share.leftCents,
    currency,
    from: share.method,
    reference: `SCT-${String(share.computed.shareId)}`,
    reason: 'With the transfers of Monday.',
  } as const;
  const by = world.member(who).id;
  share.dueAt = null;
  const isSent = share.state === 'sent';
  share.state = isSent ? 'open' : 'sent';
  if (!isSent) {
    append(world, share, { type: 'PayoutSent', data: { ...data, sentBy: by } });
  } else {
    const outcome = which % 2 === 0 ? 'failed' : 'returned';
    append(world, share, { type: 'PayoutReturned', data: { ...data, outcome, recordedBy: by } });
  }
}

function assign(world: World, { who, which }: Act): void {
  const share = world.share(which, ({ payeeId }) => payeeId === null);
  if (!share) return;
  share.payeeId = world.member(who).id;
  const by = which % 2 === 0 ? { assignedBy: 1, reason: 'A letter.' } : null;
  append(world, share, {
    type: 'ShareAssigned',
    data: {
      ...shareData(share),
      amountCents: share.leftCents,
      currency,
      ...(by ?? { assignedBy: null, reason: null }),
    },
  });
}

/** Only before the first approval. */
function unclaim(world: World, { which }: Act): void {
  const share = world.share(
    which,
    ({ payeeId, approvals, computed: { role } }) =>
      payeeId !== null && approvals === 0 && role === 'participants',
  );
  if (!share) return;
  const data = { ...shareData(share), amountCents: share.leftCents, currency } as const;
  Object.assign(share, { payeeId: null, method: null, dueAt: null });
  append(world, share, {
    type: 'ShareUnclaimed',
    data: { ...data, unassignedBy: 1, reason: 'Another person of that name.' },
  });
}

/** A payment is disputed that was allocated; mostly that is lost, and divided. */
function dispute(world: World, act: Act): void {
  const payment = world.payment(
    act.which,
    (each) => each.state === 'allocated' && disputable(each),
  );
  if (!payment) return;
  const isThis = (each: Payment): boolean => each === payment;
  openDispute(world, act, isThis);
  if (act.who % 3 === 0) return;
  loseDispute(world, act, isThis);
  if (act.who % 3 === 1) divide(world, act);
}

/** A release of an open share is asked for, and mostly confirmed. */
function release(world: World, { who, which }: Act): void {
  const share = world.share(which, ({ payeeId, state }) => payeeId !== null && state === 'open');
  if (!share) return;
  const data = shareData(share);
  const other = world.member(who).id;
  const toId = which % 2 === 0 || other === data.payeeId ? null : other;
  const { target, shareId, role, payeeId: userId } = data;
  const of = { ...data, toId, currency, requestedBy: 1, reason: 'A letter.' } as const;
  append(world, share, {
    type: 'ShareReleaseRequested',
    data: { ...of, amountCents: share.leftCents },
  });
  if (which % 3 === 0) return;
  share.approvals += 1;
  const number = share.approvals;
  const owes = world.receivables.get(userId) ?? 0;
  const nettedCents = Math.min(owes, share.leftCents);
  world.receivables.set(userId, owes - nettedCents);
  world.add(receivablesStream(userId), {
    type: 'ReceivableNetted',
    data: { userId, target, shareId, role, number, amountCents: nettedCents, currency },
  });
  const amountCents = share.leftCents - nettedCents;
  const isDone = toId === null || amountCents === 0;
  Object.assign(share, { leftCents: isDone ? 0 : amountCents, method: null, dueAt: null });
  share.state = isDone ? 'netted' : 'open';
  share.payeeId = toId ?? userId;
  append(world, share, {
    type: 'ShareReleased',
    data: { ...of, amountCents, number, nettedCents, confirmedBy: 9 },
  });
}

function writeOff(world: World, { which }: Act): void {
  const owing = [...world.receivables].filter(([, cents]) => cents > 0);
  const [userId, cents] = owing.at(which % Math.max(1, owing.length)) ?? [];
  if (userId === undefined || cents === undefined) return;
  const amountCents = which % 2 === 0 ? cents : 1;
  world.receivables.set(userId, cents - amountCents);
  world.add(receivablesStream(userId), {
    type: 'ReceivableWrittenOff',
    data: { userId, amountCents, currency, writtenOffBy: 1, reason: 'It is long ago.' },
  });
}

export const acts: Acts = {
  ...computationActs,
  disputeAllocated: { weight: 3, run: dispute },
  changePayoutDetails: { weight: 4, run: changeDetails },
  payoutFallsDue: { weight: 2, run: fallDue },
  approvePayout: { weight: 1, run: approve },
  movePayout: { weight: 2, run: move },
  assignShare: { weight: 2, run: assign },
  releaseShare: { weight: 2, run: release },
  unclaimShare: { weight: 1, run: unclaim },
  writeOffReceivable: { weight: 4, run: writeOff },
};
