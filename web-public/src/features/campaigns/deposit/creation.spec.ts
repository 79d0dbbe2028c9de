import { ApiError } from '@rostrum/contracts/client';
import { describe, expect, it, vi } from 'vitest';
import type { PaymentIntent, PaymentOutcome } from '../../payments/index.ts';
import type { CampaignBody } from '../api.ts';
import { createBrowserStorage } from '../form/browser-storage.ts';
import { newCampaign } from '../form/campaign-form.ts';
import { creationStorage } from '../form/creation-storage.ts';
import { createCreation, type Creation } from './creation.ts';

const pending: CampaignBody = {
  title: 'Is nuclear power the fastest way off coal?',
  description: 'Two engineers who have each built what the other calls a detour.',
  goalAmount: '1000',
  categoryId: '5',
  participant1: 'Lena Okafor',
  participant2: 'Mateo Rivas',
};

/** An in-memory `Storage`. */
function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => {
      items.clear();
    },
    key: () => null,
    get length() {
      return items.size;
    },
  };
}

interface Answers {
  readonly create?: { readonly id: number } | Error;
  /** Whether the visitor leaves during the first pause. */
  readonly leaves?: boolean;
}

/** Simulates visits of the payment page in one browser, and records the requests. */
function browser() {
  const tab = memoryStorage();
  const storage = creationStorage(
    createBrowserStorage(() => [tab]),
    9,
  );
  storage.savePending(pending, 'full');
  const requests: string[] = [];
  const opened: Error[] = [];
  const created: Error[] = [];
  let drawn = 0;
  const settle = <T>(what: string, answer: T | Error): Promise<T> => {
    requests.push(what);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return {
    storage,
    requests,
    /** Answers to the openings of payments, in order. */
    opened,
    /** Answers to the creation requests, in order. */
    created,
    settle,
    visit: ({ create = { id: 77 }, leaves = false }: Answers = {}, body = pending) =>
      createCreation({
        storage,
        pending: body,
        newKey: () => `k${String((drawn += 1))}`,
        method: () => Promise.resolve('card'),
        wait: (ms) =>
          leaves ? new Promise(() => undefined) : settle(`wait ${String(ms)}`, undefined),
        reach: () => Promise.resolve(),
        open: (_, key) =>
          settle(
            `open ${key}`,
            opened.shift() ??
              ({
                paymentIntentId: `pi_${key}`,
                clientSecret: 'secret',
                donationId: 7,
                quote: { amountCents: 100, serviceFeeCents: 33, totalCents: 133 },
              } as PaymentIntent),
          ),
        create: ({ paymentIntentId }, key) =>
          settle(`create ${String(paymentIntentId)} ${key}`, created.shift() ?? create),
      }),
  };
}

/** Pays, and resolves when the creation is done or needs input from the user. */
async function pay(
  { settle }: Pick<ReturnType<typeof browser>, 'settle'>,
  creation: Creation,
  confirm: PaymentOutcome | Error = { status: 'succeeded' },
): Promise<void> {
  await creation.start();
  const state = creation.state();
  if (state.status !== 'paying') throw new Error(`not ready to pay: ${state.status}`);
  const done = new Promise<void>((resolve) => {
    const check = (): void => {
      const { status } = creation.state();
      if (['created', 'failed', 'paying', 'away'].includes(status)) resolve();
    };
    creation.subscribe(check);
    state.payment.subscribe(() => {
      if (state.payment.state().status !== 'paying' && state.payment.state().status !== 'paid')
        resolve();
    });
  });
  await state.payment.payByCard(({ paymentIntentId }) =>
    settle(`confirm ${paymentIntentId}`, confirm),
  );
  await done;
}

const refused = (status: number, code: string): ApiError =>
  new ApiError(status, JSON.stringify({ code, message: code }));

describe('a creation', () => {
  it('pays $1, creates the campaign with it and clears the storage', async () => {
    const there = browser();
    const { visit, requests, storage } = there;
    const creation = visit();
    await pay(there, creation);
    expect(creation.state()).toEqual({ status: 'created', campaignId: 77 });
    expect(requests).toEqual(['open k1', 'confirm pi_k1', 'create pi_k1 k4']);
    expect([storage.pending(), storage.deposit(), storage.draft()]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('opens the same payment after a reload', async () => {
    const there = browser();
    const { visit, requests } = there;
    await visit().start();
    await visit().start();
    expect(requests).toEqual(['open k1', 'open k1']);
  });

  it('starts once, however often it is called', async () => {
    const there = browser();
    const { visit, requests } = there;
    const creation = visit();
    await Promise.all([creation.start(), creation.start()]);
    await creation.start();
    expect(requests).toEqual(['open k1']);
  });

  it('does not pay twice if the creation fails after the payment: a reload repeats the same request', async () => {
    const there = browser();
    const { visit, requests } = there;
    const first = visit({ create: new TypeError('network'), leaves: true });
    await pay(there, first);
    expect(first.state()).toEqual({ status: 'away', charged: 'yes' });
    const second = visit();
    await second.start();
    expect(second.state()).toEqual({ status: 'created', campaignId: 77 });
    expect(requests).toEqual(['open k1', 'confirm pi_k1', 'create pi_k1 k4', 'create pi_k1 k4']);
  });

  it('goes on by itself when the server is back, before and after the payment', async () => {
    const there = browser();
    const { visit, requests, opened, created } = there;
    const away = new TypeError('network');
    const seen: unknown[] = [];
    opened.push(away, away);
    created.push(away, away);
    const creation = visit();
    creation.subscribe(() => {
      const state = creation.state();
      if (state.status === 'away') seen.push(state.charged);
    });
    await creation.start();
    expect(creation.state().status).toBe('paying');
    await pay(there, creation);
    await expect.poll(() => creation.state()).toEqual({ status: 'created', campaignId: 77 });
    expect(seen).toEqual(['no', 'no', 'yes', 'yes']);
    expect(requests).toEqual([
      ...['open k1', 'wait 1000', 'open k1', 'wait 2000', 'open k1'],
      'confirm pi_k1',
      ...['create pi_k1 k4', 'wait 1000', 'create pi_k1 k4', 'wait 2000', 'create pi_k1 k4'],
    ]);
  });

  it('asks a member to try again when the server does not come back', async () => {
    const there = browser();
    const creation = there.visit({ create: new TypeError('network') });
    await pay(there, creation);
    await expect.poll(() => creation.state()).toMatchObject({ status: 'failed', remedy: 'retry' });
  });

  it('sends a deposit without an answer to the server before it asks for a card again', async () => {
    const there = browser();
    const { visit, requests } = there;
    await pay(there, visit({ leaves: true }), new TypeError('network'));
    const settled = visit();
    await settled.start();
    expect(settled.state()).toEqual({ status: 'created', campaignId: 77 });
    expect(requests).toEqual(['open k1', 'confirm pi_k1', 'create pi_k1 k4']);
  });

  it('asks for a card again if nothing was paid', async () => {
    const there = browser();
    const { visit, requests } = there;
    await pay(there, visit({ leaves: true }), new TypeError('network'));
    const unpaid = visit({ create: refused(402, 'payment_not_settled') });
    await unpaid.start();
    expect(unpaid.state().status).toBe('paying');
    expect(requests.at(-1)).toBe('open k1');
  });

  it('uses the settled deposit for a changed campaign, with another key', async () => {
    const there = browser();
    const { visit, requests } = there;
    await pay(there, visit({ create: refused(400, 'invalid') }));
    const corrected = visit({}, { ...pending, title: 'Is fusion closer than we think?' });
    await corrected.start();
    expect(corrected.state()).toEqual({ status: 'created', campaignId: 77 });
    expect(requests).toEqual(['open k1', 'confirm pi_k1', 'create pi_k1 k4', 'create pi_k1 k5']);
  });

  it('waits for the provider to tell the server of a deposit that was paid', async () => {
    const there = browser();
    const { visit, requests, created } = there;
    created.push(...Array.from({ length: 2 }, () => refused(402, 'payment_not_settled')));
    const creation = visit();
    const seen: string[] = [];
    creation.subscribe(() => seen.push(creation.state().status));
    await pay(there, creation);
    expect(creation.state()).toEqual({ status: 'created', campaignId: 77 });
    expect([...new Set(seen.slice(seen.indexOf('creating')))]).toEqual([
      'creating',
      'confirming',
      'created',
    ]);
    expect(requests.slice(2)).toEqual([
      'create pi_k1 k4',
      'wait 1000',
      'create pi_k1 k5',
      'wait 2000',
      'create pi_k1 k6',
    ]);
  });

  it('does not ask for another payment when the provider stays silent: it can be tried again', async () => {
    const there = browser();
    const { visit, requests, created } = there;
    created.push(...Array.from({ length: 6 }, () => refused(402, 'payment_not_settled')));
    const creation = visit();
    await pay(there, creation);
    expect(creation.state()).toMatchObject({ status: 'failed', remedy: 'wait' });
    await vi.waitFor(async () => {
      await creation.retry();
      expect(creation.state()).toEqual({ status: 'created', campaignId: 77 });
    });
    expect(requests.filter((request) => /^(?:open|confirm)/u.test(request))).toHaveLength(2);
    expect(new Set(requests).size).toBe(requests.length);
  });

  it('creates the campaign with an order of PayPal, which a reload opens again', async () => {
    const there = browser();
    const { visit, requests, settle } = there;
    for (let reload = 0; reload < 2; reload += 1) {
      const creation = visit();
      await creation.start();
      const state = creation.state();
      if (state.status !== 'paying') throw new Error('not ready to pay');
      await state.payment.openOrder();
      if (reload === 0) continue;
      await state.payment.answer(({ paymentIntentId }) =>
        settle(`capture ${paymentIntentId}`, { status: 'succeeded' }),
      );
    }
    await expect.poll(() => requests.at(-1)).toMatch(/^create pi_k1-paypal/u);
    expect(requests.slice(0, 5)).toEqual([
      'open k1',
      'open k1-paypal',
      'open k1',
      'open k1-paypal',
      'capture pi_k1-paypal',
    ]);
  });

  it('starts over only on request and only if the payment cannot be used', async () => {
    const there = browser();
    const { visit, requests } = there;
    const creation = visit({ create: refused(409, 'deposit_used') });
    await pay(there, creation);
    expect(creation.state()).toMatchObject({ status: 'failed', remedy: 'start-over' });
    await creation.startOver();
    expect(creation.state().status).toBe('paying');
    expect(requests.at(-1)).toBe('open k5');
  });
});

describe('the stored creation', () => {
  it('belongs to one member', () => {
    const tab = memoryStorage();
    const memory = createBrowserStorage(() => [tab]);
    creationStorage(memory, 1).savePending(pending, 'full');
    expect(creationStorage(memory, 1).pending()).toEqual(pending);
    expect(creationStorage(memory, 2).pending()).toBeUndefined();
  });

  it('names the form that it was typed in, which was the full one before it was stored', () => {
    const tab = memoryStorage();
    const memory = createBrowserStorage(() => [tab]);
    const storage = creationStorage(memory, 1);
    memory.write('rostrum.pending-campaign', { userId: 1, value: pending });
    expect(storage.pendingForm()).toBe('full');
    storage.savePending(pending, 'simple');
    expect([storage.pendingForm(), storage.pending()]).toEqual(['simple', pending]);
    storage.savePending(pending, 'full');
    expect(storage.pendingForm()).toBe('full');
  });

  it('survives the tab in the copy', () => {
    const [tab, nextTab, backup] = [memoryStorage(), memoryStorage(), memoryStorage()];
    creationStorage(
      createBrowserStorage(() => [tab, backup]),
      1,
    ).savePending(pending, 'full');
    expect(
      creationStorage(
        createBrowserStorage(() => [nextTab, backup]),
        1,
      ).pending(),
    ).toEqual(pending);
  });

  it('reports that the browser stores nothing', () => {
    const closed = createBrowserStorage(() => {
      throw new Error('SecurityError');
    });
    expect(creationStorage(closed, 1).savePending(pending, 'full')).toBe(false);
    expect(creationStorage(closed, 1).pending()).toBeUndefined();
  });

  it('ignores foreign values', () => {
    const tab = memoryStorage();
    tab.setItem('rostrum.pending-campaign', '{"userId":1,"value":{"title":3}}');
    tab.setItem('rostrum.campaign-draft', 'not JSON');
    const storage = creationStorage(
      createBrowserStorage(() => [tab]),
      1,
    );
    expect([storage.pending(), storage.draft()]).toEqual([undefined, undefined]);
    const draft = newCampaign(Date.parse('2026-11-21T12:00:00.000Z'));
    storage.saveDraft(draft);
    expect(storage.draft()).toEqual(draft);
    const foreign = { ...draft, payoutPolicy: 'all-to-me' };
    tab.setItem('rostrum.campaign-draft', JSON.stringify({ userId: 1, value: foreign }));
    expect(storage.draft()).toBeUndefined();
  });
});
