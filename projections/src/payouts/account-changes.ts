import type { EventOfType } from '../engine/read-model.ts';

/** Events that change what is owed to a payee or by one. */
export type AccountEvent = EventOfType<
  | 'LostDisputeDivided'
  | 'PayoutApproved'
  | 'PayoutComputed'
  | 'PayoutReturned'
  | 'PayoutSent'
  | 'ReceivableNetted'
  | 'ReceivableWrittenOff'
  | 'ShareAssigned'
  | 'ShareReleased'
  | 'ShareUnclaimed'
>;

/** By how much an event changes the account of a member. */
export interface AccountChange {
  readonly userId: number;
  readonly owedCents: number;
  readonly sentCents: number;
  readonly receivableCents: number;
  readonly openShares: number;
}

const change = (userId: number, changes: Partial<AccountChange>): AccountChange => ({
  userId,
  owedCents: 0,
  sentCents: 0,
  receivableCents: 0,
  openShares: 0,
  ...changes,
});

/** One change for each member. */
function byMember(changes: readonly AccountChange[]): readonly AccountChange[] {
  const all = new Map<number, AccountChange>();
  for (const each of changes) {
    const before = all.get(each.userId) ?? change(each.userId, {});
    all.set(each.userId, {
      userId: each.userId,
      owedCents: before.owedCents + each.owedCents,
      sentCents: before.sentCents + each.sentCents,
      receivableCents: before.receivableCents + each.receivableCents,
      openShares: before.openShares + each.openShares,
    });
  }
  return [...all.values()];
}

/** The changes of an event, at most one for each member; none for shares that nobody has claimed. */
export function changesOf(event: AccountEvent): readonly AccountChange[] {
  switch (event.type) {
    case 'PayoutComputed':
      return byMember(
        event.data.shares.flatMap(({ payeeId, amountCents: owedCents }) =>
          payeeId === null ? [] : [change(payeeId, { owedCents, openShares: 1 })],
        ),
      );
    case 'LostDisputeDivided':
      return byMember(
        event.data.shares.flatMap(({ payeeId, amountCents: receivableCents }) =>
          payeeId === null ? [] : [change(payeeId, { receivableCents })],
        ),
      );
    case 'ShareAssigned':
      return [change(event.data.payeeId, { owedCents: event.data.amountCents, openShares: 1 })];
    case 'ShareUnclaimed':
      return [change(event.data.payeeId, { owedCents: -event.data.amountCents, openShares: -1 })];
    case 'ShareReleased': {
      const { payeeId, toId, amountCents } = event.data;
      const taken = change(payeeId, { owedCents: -amountCents, openShares: -1 });
      if (toId === null || amountCents === 0) return [taken];
      return [taken, change(toId, { owedCents: amountCents, openShares: 1 })];
    }
    case 'PayoutApproved': {
      const { payeeId, payCents } = event.data;
      return payCents === 0 ? [change(payeeId, { openShares: -1 })] : [];
    }
    case 'PayoutSent':
      return [moved(event, 1)];
    case 'PayoutReturned':
      return [moved(event, -1)];
    case 'ReceivableNetted': {
      const { userId, amountCents } = event.data;
      if (amountCents === 0) return [];
      return [change(userId, { owedCents: -amountCents, receivableCents: -amountCents })];
    }
    case 'ReceivableWrittenOff':
      return [change(event.data.userId, { receivableCents: -event.data.amountCents })];
  }
}

const moved = (
  { data: { payeeId, amountCents } }: EventOfType<'PayoutReturned' | 'PayoutSent'>,
  direction: 1 | -1,
): AccountChange =>
  change(payeeId, {
    owedCents: -direction * amountCents,
    sentCents: direction * amountCents,
    openShares: -direction,
  });
