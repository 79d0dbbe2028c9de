import { openSqliteLog, type Position, type RecordedEvent } from '@rostrum/event-store';
import { dataFiles } from '../../runtime/configuration/config.ts';
import type { TestApp } from '../create-test-app.ts';

/** What the payout of a prompt leaves, without ids that are random. */
interface PayoutOutcome {
  /** The types of the events of each stream. */
  readonly streams: ReadonlyMap<string, readonly string[]>;
  /** The ledger. */
  readonly accounts: ReadonlyMap<string, number>;
  /** How often each payment was allocated. */
  readonly allocated: ReadonlyMap<number, number>;
  /** The shares of each computation. */
  readonly payouts: readonly (readonly PaidShare[])[];
}

interface PaidShare {
  readonly role: string;
  readonly payeeId: number | null;
  readonly amountCents: number;
  /** What its payee owed and was taken off, by approval. */
  readonly nettedCents: readonly number[];
  /** What was approved and what was sent, each time. */
  readonly approvedCents: readonly number[];
  readonly sentCents: readonly number[];
}

export async function outcomeOf(test: TestApp, prompt: number): Promise<PayoutOutcome> {
  await test.caughtUp();
  const all = await test.eventsAfter('');
  const streams = new Map<string, readonly string[]>();
  const allocated = new Map<number, number>();
  for (const { stream, type, data } of all) {
    streams.set(stream, [...(streams.get(stream) ?? []), type]);
    if (type !== 'DonationAllocated' || !isOf(prompt, data)) continue;
    allocated.set(data.donationId, (allocated.get(data.donationId) ?? 0) + 1);
  }
  const payouts = all.flatMap(({ type, data }) =>
    type === 'PayoutComputed' && isOf(prompt, data)
      ? [
          data.shares.map(({ shareId, role, payeeId, amountCents }) => {
            return { role, payeeId, amountCents, ...acts(all, shareId) };
          }),
        ]
      : [],
  );
  const { exportAccounts } = test.app.projections.queries.ledger;
  const { items } = await exportAccounts({ where: {} });
  const accounts = new Map(items.map(({ account, cents }) => [account, cents]));
  return { streams, accounts, allocated, payouts };
}

const isOf = (
  prompt: number,
  { target }: { readonly target: { readonly kind: string; readonly id: number } },
): boolean => target.kind === 'prompt' && target.id === prompt;

function acts(
  all: readonly RecordedEvent[],
  shareId: number,
): Pick<PaidShare, 'nettedCents' | 'approvedCents' | 'sentCents'> {
  const nettedCents: number[] = [];
  const approvedCents: number[] = [];
  const sentCents: number[] = [];
  for (const { type, data } of all) {
    if (type === 'ReceivableNetted' && data.shareId === shareId) nettedCents.push(data.amountCents);
    if (type === 'PayoutApproved' && data.shareId === shareId) approvedCents.push(data.payCents);
    if (type === 'PayoutSent' && data.shareId === shareId) sentCents.push(data.amountCents);
  }
  return { nettedCents, approvedCents, sentCents };
}

/** The types of the events after a position in the log of a product, running or not. */
export async function typesAfter(position: Position, dataDir: string): Promise<readonly string[]> {
  const log = await openSqliteLog({ path: dataFiles(dataDir).log, readOnly: true });
  const types: string[] = [];
  for await (const { events } of log.readAll(position))
    types.push(...events.map(({ type }) => type));
  await log.close();
  return types;
}
