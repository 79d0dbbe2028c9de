import { chartAccountOf, journalOf, type JournalKind } from '@rostrum/contracts';
import { ledgerEndpoints } from '@rostrum/contracts/ledger/constants';
import type { Position, RecordedEvent } from '@rostrum/event-store';
import { expect } from 'vitest';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { fireDeadlines } from '../../../testing/deadlines.ts';
import { confirmSessions, type Member } from '../../../testing/members.ts';
import type { Providers } from './providers.fixture.ts';

export type Balances = ReadonlyMap<string, number>;

/** One entry of the journal, with names instead of ids. */
export interface Entry {
  readonly kind: JournalKind;
  /** Who paid or is paid, or the provider; undefined when it concerns several. */
  readonly about: string | undefined;
  readonly postings: readonly { readonly account: string; readonly cents: number }[];
}

export interface Step {
  /** `2027-01-04` */
  readonly date: string;
  readonly text: string;
  readonly entries: readonly Entry[];
}

export interface Phase {
  readonly title: string;
  readonly steps: Step[];
  /** At its end. */
  balances: Balances;
}

/** Entries of the same step follow one another in this order, then in that of the names. */
const order: readonly JournalKind[] = [
  'deposit.settled',
  'donation.settled',
  'deposit.applied',
  'election.opened',
  'election.extended',
  'processor.fee',
  'psp.cleared',
  'refund.requested',
  'refund.succeeded',
  'refund.paid_by_hand',
  'dispute.opened',
  'dispute.fee',
  'dispute.lost',
  'dispute.divided',
  'receivable.written_off',
  'payout.computed',
  'share.assigned',
  'payout.netted',
  'payout.sent',
  'payout.returned',
  'psp.paid_out',
];
const patient = { timeout: 30_000, interval: 20 };

/** The steps of a story on the product, whose entries of the journal are collected with names. */
export class Story {
  readonly phases: Phase[] = [];
  readonly #test: TestApp;
  readonly #providers: Providers;
  readonly #auditor: Member;
  readonly #names = new Map<string, string>();
  #position: Position = '';

  constructor(test: TestApp, providers: Providers, auditor: Member) {
    this.#test = test;
    this.#providers = providers;
    this.#auditor = auditor;
  }

  /** The name that replaces an id. */
  name(id: number, name: string): void {
    this.#names.set(String(id), name);
  }

  /** Advances the clock to nine o'clock of a day, and signs members in, with their second factors. */
  async on(day: string, ...members: readonly Member[]): Promise<void> {
    this.#test.advance(Date.parse(`${day}T09:00:00.000Z`) - this.#test.clock().getTime());
    for (const member of [...members, this.#auditor]) {
      const { browser, username, password } = member;
      await browser.client.call(sessionsEndpoints.login, { body: { username, password } });
      await confirmSessions(this.#test, member);
    }
  }

  begin(title: string): void {
    this.phases.push({ title, steps: [], balances: new Map() });
  }

  /**
   * Does something, and waits until these entries follow from it and nothing else.
   * @returns what `act` returns
   */
  async step<T>(
    text: string,
    act: () => Promise<T>,
    kinds: Partial<Record<JournalKind, number>>,
  ): Promise<T> {
    const result = await act();
    let found: readonly RecordedEvent[] = [];
    await expect
      .poll(async () => {
        await this.#settle();
        found = await this.#test.eventsAfter(this.#position);
        return countsOf(found);
      }, patient)
      .toEqual(kinds);
    this.#position = found.at(-1)?.position ?? this.#position;
    const date = dayOf(this.#test.clock().toISOString());
    const moving = found.filter((event) => journalOf(event) !== null);
    expect(moving.filter(({ metadata }) => dayOf(metadata.recordedAt) !== date)).toEqual([]);
    const entries = moving.flatMap((event) => this.#entryOf(event)).toSorted(inOrder);
    const phase = this.phases.at(-1);
    if (!phase) throw new Error('no phase has begun');
    phase.steps.push({ date, text, entries });
    phase.balances = await this.#balances();
    expect(sumsOf(postingsOf(this.phases))).toEqual(phase.balances);
    return result;
  }

  /** Carries out what is due, and what the providers list. */
  async #settle(): Promise<void> {
    await fireDeadlines(this.#test);
    await this.#providers.compare();
    await fireDeadlines(this.#test);
    await this.#test.caughtUp();
  }

  #entryOf(event: RecordedEvent): Entry[] {
    const journal = journalOf(event);
    if (!journal) return [];
    const { kind, donationId, postings } = journal;
    if (event.type === 'PayoutComputed') {
      const campaign = this.#nameOf(String(event.data.target.id));
      for (const { shareId, index } of event.data.shares) {
        this.name(shareId, `participant ${String(index)} of campaign ${campaign}`);
      }
    }
    const about = event.data as { payeeId?: number; userId?: number; provider?: string };
    const id = donationId ?? about.payeeId ?? about.userId;
    return [
      {
        kind,
        about: id === undefined ? about.provider : this.#nameOf(String(id)),
        postings: postings.map(({ account, cents }) => ({ account: this.#named(account), cents })),
      },
    ];
  }

  #nameOf(id: string): string {
    const name = this.#names.get(id);
    if (name === undefined) throw new Error(`there is no name for ${id}`);
    return name;
  }

  #named(account: string): string {
    return account.replace(/(?<=:)\d+(?=:|$)/g, (id) => this.#nameOf(id).replaceAll(' ', '-'));
  }

  /** The balances that the console lists. They sum to zero; no asset is below zero, no debt above. */
  async #balances(): Promise<Balances> {
    const listed = await this.#auditor.client.call(ledgerEndpoints.adminListLedgerAccounts, {
      query: { range: '[0,99]' },
    });
    expect(listed.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
    for (const { id, kind, cents } of listed) {
      if (kind === 'assets') expect([id, cents >= 0]).toEqual([id, true]);
      if (kind === 'liabilities') expect([id, cents <= 0]).toEqual([id, true]);
      expect(chartAccountOf(id).split(':')[0]).toBe(kind);
    }
    return sumsOf(listed.map(({ id, cents }) => ({ account: this.#named(id), cents })));
  }
}

const dayOf = (instant: string) => instant.slice(0, 10);

function countsOf(events: readonly RecordedEvent[]): Partial<Record<JournalKind, number>> {
  const counts: Partial<Record<JournalKind, number>> = {};
  for (const event of events) {
    const kind = journalOf(event)?.kind;
    if (kind !== undefined) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

function inOrder(a: Entry, b: Entry): number {
  return (
    order.indexOf(a.kind) - order.indexOf(b.kind) || (a.about ?? '').localeCompare(b.about ?? '')
  );
}

function sumsOf(postings: Entry['postings']): Balances {
  const sums = new Map<string, number>();
  for (const { account, cents } of postings) sums.set(account, (sums.get(account) ?? 0) + cents);
  return sums;
}

const postingsOf = (phases: readonly Phase[]) =>
  phases.flatMap(({ steps }) =>
    steps.flatMap(({ entries }) => entries.flatMap(({ postings }) => postings)),
  );
