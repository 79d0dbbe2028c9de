import type { EventStore, RecordedEvent } from '@rostrum/event-store';
import { everything, runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createRequestContext, drawIds } from '../../../http/request-context.ts';
import { execute } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { App } from '../../../runtime/app.ts';
import { withAppend, withMethods } from '../../../runtime/storage/around-appends.ts';
import { confirm, publishCampaign } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { registerMember, type Member } from '../../../testing/members.ts';
import { campaign, campaignStream, termsOf } from '../index.ts';
import { unlockUnusedTerms } from './unlock-terms.ts';
import { createPaymentIntent } from '../../payments/paying/create-payment-intent.ts';
import { expirePayment } from '../../payments/expiry/expire-payment.ts';
import { paymentStream } from '../../payments/payment/payment.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;

/**
 * `slowQuote`: its quote is appended after the other actions of its group. `unlockAndEdit`: both
 * steps of an unlock and then an edit, in order.
 */
type Act = 'quote' | 'slowQuote' | 'edit' | 'expire' | 'pay' | 'unlock' | 'unlockAndEdit';
const acts = fc.constantFrom<Act>(
  'quote',
  'slowQuote',
  'slowQuote',
  'edit',
  'expire',
  'pay',
  'unlock',
  'unlockAndEdit',
  'unlockAndEdit',
);
/** Actions after which the terms are locked, being unlocked, or unlocked. */
const beginnings = fc.constantFrom<readonly Act[]>(
  [],
  ['quote', 'expire'],
  ['quote', 'expire', 'unlock'],
  ['quote', 'expire', 'unlock', 'unlock'],
);
/** The actions of a group run concurrently; groups run one after the other. */
const groups = fc
  .tuple(beginnings, fc.array(fc.array(acts, { minLength: 1, maxLength: 4 }), { maxLength: 6 }))
  .map(([begin, rest]): readonly (readonly Act[])[] => [...begin.map((act) => [act]), ...rest]);

describe('the terms of a campaign, whatever happens at the same time,', () => {
  it('never change under an open or settled payment of another member', async () => {
    const test = await createTestApp();
    // A run takes seconds on FerretDB.
    const onFiles = test.app.config.mongoUrl === undefined;
    const reached = { unlocked: 0, changed: 0, paid: 0 };
    try {
      const creator = await registerMember(test);
      const supporter = await registerMember(test);
      await fc.assert(
        fc.asyncProperty(groups, fc.scheduler(), async (steps, scheduler) => {
          const { id } = await publishCampaign(creator);
          const run = new Interleaved(test, scheduler, id, creator, supporter);
          for (const step of steps) {
            await scheduler.waitFor(run.performAll(step));
          }
          const found = await check(test, id, run.donations);
          reached.unlocked += found.unlocked;
          reached.changed += found.changed;
          reached.paid += found.paid;
        }),
        { numRuns: runs(onFiles ? 60 : 8) },
      );
    } finally {
      await test.dispose();
    }
    // A few runs need not reach every outcome.
    if (onFiles && everything)
      expect(Math.min(reached.unlocked, reached.changed, reached.paid)).toBeGreaterThan(5);
  }, 180_000);
});

type Intent = Awaited<ReturnType<ReturnType<typeof createPaymentIntent>>>;

/** Commands whose loads and appends are interleaved by a scheduler. */
class Interleaved {
  readonly donations = new Set<number>();
  readonly #test: TestApp;
  readonly #app: App;
  readonly #campaignId: number;
  readonly #creator: Member;
  readonly #supporter: Member;
  readonly #open: Intent[] = [];
  #goals = 20_000;

  constructor(
    test: TestApp,
    scheduler: fc.Scheduler,
    campaignId: number,
    creator: Member,
    supporter: Member,
  ) {
    this.#test = test;
    this.#campaignId = campaignId;
    this.#creator = creator;
    this.#supporter = supporter;
    this.#app = { ...test.app, events: interleaved(test.events, scheduler) };
  }

  async performAll(acts: readonly Act[]): Promise<void> {
    const others = Promise.all(
      acts.filter((act) => act !== 'slowQuote').map((act) => this.perform(act)),
    );
    const slowQuotes = acts.filter((act) => act === 'slowQuote');
    await Promise.all([others, ...slowQuotes.map((act) => this.perform(act, others))]);
  }

  async perform(act: Act, others: Promise<unknown> = Promise.resolve()): Promise<void> {
    try {
      await this.#run(act, others);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }

  async #run(act: Act, others: Promise<unknown>): Promise<unknown> {
    const cause = { actor: 'system:test', correlationId: randomUUID(), causationId: randomUUID() };
    const now = this.#test.clock();
    switch (act) {
      case 'quote':
        return this.#quote(this.#app);
      case 'slowQuote':
        return this.#quote({ ...this.#app, events: slow(this.#test.events, others) });
      case 'unlockAndEdit':
        await this.perform('unlock');
        await this.perform('unlock');
        return this.perform('edit');
      case 'edit': {
        const changes = { goalCents: (this.#goals += 100) };
        const edit = { type: 'edit', now, editorId: this.#creator.id, changes } as const;
        const stream = campaignStream(this.#campaignId);
        return execute(this.#app.events, stream, campaign, edit, cause);
      }
      case 'expire': {
        const [intent] = this.#open;
        if (!intent) return undefined;
        const later = new Date(now.getTime() + 25 * hourMs);
        const due = { subjectId: intent.donationId, now: later, cause };
        // The payment may have been made before.
        return expirePayment(this.#app)(due).catch(() => undefined);
      }
      case 'pay': {
        const intent = this.#open.pop();
        // The provider may have cancelled the intent before.
        return intent && confirm(this.#supporter, intent).catch(() => undefined);
      }
      case 'unlock': {
        const later = new Date(now.getTime() + 10 * minuteMs);
        return unlockUnusedTerms(this.#app)({
          subjectId: this.#campaignId,
          now: later,
          cause,
        });
      }
    }
  }

  async #quote(app: App): Promise<void> {
    const { id, username } = this.#supporter;
    const request = new IncomingMessage(new Socket());
    const { context } = createRequestContext({
      request,
      response: new ServerResponse(request),
      requestId: randomUUID(),
      log: () => this.#test.app.log,
      actor: {
        id,
        username,
        registeredAt: this.#test.clock().toISOString(),
        roles: [],
        isAdmin: false,
        isStaff: false,
        isVerified: true,
        sessionId: 'none',
      },
      address: '127.0.0.1',
      clock: this.#test.clock,
      queries: this.#test.app.projections.queries,
      draw: () => drawIds(this.#test.app.newId, randomUUID),
      rawBody: undefined,
      receive: () => Promise.reject(new Error('no form')),
    });
    const body = { amount: 500, campaignId: this.#campaignId };
    const intent = await createPaymentIntent(app)(
      { body, params: undefined, query: undefined },
      context,
    );
    this.donations.add(intent.donationId);
    this.#open.push(intent);
  }
}

/** The log with loads and appends that wait for their turn at a scheduler. */
function interleaved(events: EventStore, scheduler: fc.Scheduler): EventStore {
  const turn = () => scheduler.schedule(Promise.resolve());
  return withMethods(events, {
    load: (stream) => turn().then(() => events.load(stream)),
    append: (...all) => turn().then(() => events.append(...all)),
  });
}

/** The log, with quotes that are appended only after `others` have ended. */
function slow(events: EventStore, others: Promise<unknown>): EventStore {
  return withAppend(events, async (stream, appended, ...rest) => {
    if (appended.some(({ type }) => type === 'DonationQuoted')) await others;
    return events.append(stream, appended, ...rest);
  });
}

/** @throws when the terms changed after a payment's intent was opened, before it expired */
async function check(test: TestApp, campaignId: number, donations: ReadonlySet<number>) {
  const { events } = await test.events.load(campaignStream(campaignId));
  const terms = events.flatMap(({ type, data, position, revision }) =>
    type === 'CampaignCreated' || type === 'CampaignEdited'
      ? [{ text: termsOf('debate', data), position, revision }]
      : [],
  );
  const changes = terms.filter(({ text }, index) => index > 0 && text !== terms[index - 1]?.text);
  let paid = 0;
  for (const id of donations) {
    const payment = (await test.events.load(paymentStream(id))).events;
    const of = <T extends RecordedEvent['type']>(type: T) =>
      payment.find((event): event is Extract<RecordedEvent, { type: T }> => event.type === type);
    const opened = of('PaymentIntentCreated')?.position ?? '';
    const settled = of('DonationMade');
    const ended = settled ? '~' : (of('PaymentExpired')?.position ?? '~');
    const accepted = terms.findLast(
      ({ revision }) => revision <= (of('DonationQuoted')?.data.termsRevision ?? 0),
    );
    const atOpening = terms.findLast(({ position }) => position < opened);
    expect(atOpening?.text).toBe(accepted?.text);
    const under = changes.filter(({ position }) => position > opened && position < ended);
    expect(under).toEqual([]);
    paid += Number(settled !== undefined);
  }
  const unlocked = events.filter(({ type }) => type === 'TermsUnlocked').length;
  return { unlocked, changed: changes.length, paid };
}
