import { ledgerAccounts } from '@rostrum/contracts';
import type { PaidRole } from '@rostrum/contracts/payouts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { ExportCursor } from '@rostrum/projections';
import { expect } from 'vitest';
import type { TestApp } from '../create-test-app.ts';

/** What became of a share, from the log alone. */
interface FollowedShare {
  readonly role: PaidRole;
  payeeId: number | null;
  /** As computed, less what lost disputes took while it was unclaimed. */
  cents: number;
  nettedCents: number;
  /** The payments that have not come back. */
  sentCents: readonly number[];
}

/** Follows every share, and what every payee owes, through the log. */
function followed(all: readonly RecordedEvent[]) {
  const shares = new Map<number, FollowedShare>();
  const owed = new Map<number, number>();
  const change = (id: number, changed: (share: FollowedShare) => Partial<FollowedShare>) => {
    const share = shares.get(id);
    if (!share) throw new Error(`there is no share ${String(id)}`);
    shares.set(id, { ...share, ...changed(share) });
  };
  const owe = (id: number, cents: number) => owed.set(id, (owed.get(id) ?? 0) + cents);
  for (const { type, data } of all) {
    switch (type) {
      case 'PayoutComputed':
        for (const { shareId, role, payeeId, amountCents: cents } of data.shares) {
          shares.set(shareId, { role, payeeId, cents, nettedCents: 0, sentCents: [] });
        }
        break;
      case 'LostDisputeDivided':
        for (const { shareId, payeeId, amountCents } of data.shares) {
          if (payeeId !== null) owe(payeeId, amountCents);
          else change(shareId, ({ cents }) => ({ cents: cents - amountCents }));
        }
        break;
      case 'ShareAssigned':
        change(data.shareId, () => ({ payeeId: data.payeeId }));
        break;
      case 'ShareUnclaimed':
        change(data.shareId, () => ({ payeeId: null }));
        break;
      case 'ShareReleased':
        change(data.shareId, ({ cents, nettedCents, payeeId }) => ({
          payeeId: data.toId ?? payeeId,
          // The platform has it.
          ...(data.toId === null && { cents: cents - data.amountCents, nettedCents }),
        }));
        break;
      case 'ReceivableNetted':
        change(data.shareId, (share) => ({ nettedCents: share.nettedCents + data.amountCents }));
        owe(data.userId, -data.amountCents);
        break;
      case 'ReceivableWrittenOff':
        owe(data.userId, -data.amountCents);
        break;
      case 'PayoutSent':
        change(data.shareId, ({ sentCents }) => ({ sentCents: [...sentCents, data.amountCents] }));
        break;
      case 'PayoutReturned':
        change(data.shareId, ({ sentCents }) => ({ sentCents: sentCents.slice(1) }));
        break;
      default:
        break;
    }
  }
  return { shares, owed };
}

/**
 * Checks that every share is netted, sent, or still owed in the ledger, that no share is sent twice,
 * and that no donation that was allocated is refunded.
 */
export async function checkPayouts(test: TestApp): Promise<void> {
  const all = await test.eventsAfter('');
  const { shares, owed } = followed(all);
  /** What the accounts of shares and payees are to be. */
  const expected = new Map<string, number>();
  for (const [shareId, { role, payeeId, cents, nettedCents, sentCents }] of shares) {
    const sent = sentCents.reduce((sum, each) => sum + each, 0);
    const left = cents - nettedCents - sent;
    expect([shareId, sentCents.length <= 1, left >= 0]).toEqual([shareId, true, true]);
    const account =
      payeeId === null ? ledgerAccounts.unclaimed(shareId) : ledgerAccounts.payable(role, payeeId);
    expected.set(account, (expected.get(account) ?? 0) - left);
  }
  for (const [userId, cents] of owed) {
    expect([userId, cents >= 0]).toEqual([userId, true]);
    expected.set(ledgerAccounts.receivable(userId), cents);
  }
  const balances = await balancesOf(test);
  const found = Array.from(balances).filter(([account]) =>
    /:(payable|unclaimed|receivable):/.test(account),
  );
  const notZero = (of: Iterable<readonly [string, number]>) =>
    new Map([...of].filter(([, cents]) => cents !== 0));
  expect(notZero(found)).toEqual(notZero(expected));
  checkEscrows(all, balances);
  checkAllocations(all);
}

/** Every account of the ledger with its cents. */
async function balancesOf(test: TestApp): Promise<ReadonlyMap<string, number>> {
  const { exportAccounts } = test.app.projections.queries.ledger;
  const all = new Map<string, number>();
  let after: ExportCursor | undefined;
  do {
    const { items, next } = await exportAccounts({ where: {} }, after);
    for (const { account, cents } of items) all.set(account, cents);
    after = next;
  } while (after);
  return all;
}

/**
 * What was ordered to be paid out, and what was paid for a prompt, is in no escrow any more, but for
 * what is disputed.
 */
function checkEscrows(all: readonly RecordedEvent[], balances: ReadonlyMap<string, number>): void {
  const disputed = new Map<string, number>();
  for (const { type, data } of all) {
    if (type !== 'DisputeOpened' && type !== 'DisputeWon' && type !== 'DisputeLost') continue;
    if (data.target === null || (data.from !== 'open' && data.from !== 'refund_election')) continue;
    const account = ledgerAccounts.escrowDisputed(data.target);
    const cents = type === 'DisputeOpened' ? data.amountCents : -data.amountCents;
    disputed.set(account, (disputed.get(account) ?? 0) + cents);
  }
  for (const { type, data } of all) {
    if (type !== 'PayoutOrdered' && type !== 'PromptCreated') continue;
    const target =
      type === 'PayoutOrdered' ? data.target : ({ kind: 'prompt', id: data.promptId } as const);
    for (const account of [
      ledgerAccounts.escrowOpen(target),
      ledgerAccounts.escrowElection(target),
      ledgerAccounts.escrowDisputed(target),
    ])
      expect([account, 0 - (balances.get(account) ?? 0)]).toEqual([
        account,
        disputed.get(account) ?? 0,
      ]);
  }
}

function checkAllocations(all: readonly RecordedEvent[]): void {
  const refunded = new Set(
    all.flatMap(({ type, data }) => (type === 'RefundRequested' ? [data.donationId] : [])),
  );
  const allocated = all.flatMap(({ type, data }) =>
    type === 'DonationAllocated' ? [data.donationId] : [],
  );
  expect(allocated.filter((id) => refunded.has(id))).toEqual([]);
  expect(new Set(allocated).size).toBe(allocated.length);
}
