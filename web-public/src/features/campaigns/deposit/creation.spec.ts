import { ApiError } from '@rostrum/contracts/client';
import { describe, expect, it } from 'vitest';
import type { PaymentIntent, PaymentOutcome } from '../../payments/index.ts';
import type { CampaignBody } from '../api.ts';
import { createBrowserStorage } from '../form/browser-storage.ts';
import { creationStorage } from '../form/creation-storage.ts';
import { createCreation } from './creation.ts';

const card = { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' };
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
  readonly confirm?: PaymentOutcome | Error;
  readonly create?: { readonly id: number } | Error;
}

/** Simulates visits of the payment page in one browser, and records the requests. */
function browser() {
  const tab = memoryStorage();
  const storage = creationStorage(
    createBrowserStorage(() => [tab]),
    9,
  );
  storage.savePending(pending);
  const requests: string[] = [];
  let drawn = 0;
  const settle = <T>(what: string, answer: T | Error): Promise<T> => {
    requests.push(what);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return {
    storage,
    requests,
    visit: (
      { confirm = { status: 'succeeded' }, create = { id: 77 } }: Answers = {},
      body = pending,
    ) =>
      createCreation({
        storage,
        pending: body,
        newKey: () => `k${String((drawn += 1))}`,
        open: (key) =>
          settle(`open ${key}`, {
            paymentIntentId: `pi_${key}`,
            clientSecret: 'secret',
            donationId: 7,
            quote: { amountCents: 100, serviceFeeCents: 33, totalCents: 133 },
          } as PaymentIntent),
        confirm: ({ paymentIntentId }) => settle(`confirm ${paymentIntentId}`, confirm),
        answerBank: ({ paymentIntentId }) => settle(`bank ${paymentIntentId}`, confirm),
        create: ({ paymentIntentId }, key) =>
          settle(`create ${String(paymentIntentId)} ${key}`, create),
      }),
  };
}

/** Pays, and resolves when the creation waits for the user or is done. */
async function pay(creation: ReturnType<ReturnType<typeof browser>['visit']>): Promise<void> {
  await creation.start();
  const state = creation.state();
  if (state.status !== 'paying') throw new Error(`not ready to pay: ${state.status}`);
  const done = new Promise<void>((resolve) => {
    const check = (): void => {
      const { status } = creation.state();
      if (status === 'created' || status === 'failed' || status === 'paying') resolve();
    };
    creation.subscribe(check);
    state.payment.subscribe(() => {
      if (state.payment.state().status !== 'paying' && state.payment.state().status !== 'paid')
        resolve();
    });
  });
  await state.payment.pay(card);
  await done;
}

const refused = (status: number, code: string): ApiError =>
  new ApiError(status, JSON.stringify({ code, message: code }));

describe('a creation', () => {
  it('pays $1, creates the campaign with it and clears the storage', async () => {
    const { visit, requests, storage } = browser();
    const creation = visit();
    await pay(creation);
    expect(creation.state()).toEqual({ status: 'created', campaignId: 77 });
    expect(requests).toEqual(['open k1', 'confirm pi_k1', 'create pi_k1 k4']);
    expect([storage.pending(), storage.deposit(), storage.draft()]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('opens the same payment after a reload', async () => {
    const { visit, requests } = browser();
    await visit().start();
    await visit().start();
    expect(requests).toEqual(['open k1', 'open k1']);
  });

  it('starts once, however often it is called', async () => {
    const { visit, requests } = browser();
    const creation = visit();
    await Promise.all([creation.start(), creation.start()]);
    await creation.start();
    expect(requests).toEqual(['open k1']);
  });

  it('does not pay twice if the creation fails after the payment: a reload repeats the same request', async () => {
    const { visit, requests } = browser();
    const first = visit({ create: new TypeError('network') });
    await pay(first);
    expect(first.state()).toMatchObject({ status: 'failed', remedy: 'retry' });
    const second = visit();
    await second.start();
    expect(second.state()).toEqual({ status: 'created', campaignId: 77 });
    expect(requests).toEqual(['open k1', 'confirm pi_k1', 'create pi_k1 k4', 'create pi_k1 k4']);
  });

  it('sends a deposit without an answer to the server before it asks for a card again', async () => {
    const { visit, requests } = browser();
    await pay(visit({ confirm: new TypeError('network') }));
    const settled = visit();
    await settled.start();
    expect(settled.state()).toEqual({ status: 'created', campaignId: 77 });
    expect(requests).toEqual(['open k1', 'confirm pi_k1', 'create pi_k1 k4']);
  });

  it('asks for a card again if nothing was paid', async () => {
    const { visit, requests } = browser();
    await pay(visit({ confirm: new TypeError('network') }));
    const unpaid = visit({ create: refused(402, 'payment_not_settled') });
    await unpaid.start();
    expect(unpaid.state().status).toBe('paying');
    expect(requests.at(-1)).toBe('open k1');
  });

  it('uses the settled deposit for a changed campaign, with another key', async () => {
    const { visit, requests } = browser();
    await pay(visit({ create: refused(400, 'invalid') }));
    const corrected = visit({}, { ...pending, title: 'Is fusion closer than we think?' });
    await corrected.start();
    expect(corrected.state()).toEqual({ status: 'created', campaignId: 77 });
    expect(requests).toEqual(['open k1', 'confirm pi_k1', 'create pi_k1 k4', 'create pi_k1 k5']);
  });

  it('starts over only on request and only if the payment cannot be used', async () => {
    const { visit, requests } = browser();
    const creation = visit({ create: refused(409, 'deposit_used') });
    await pay(creation);
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
    creationStorage(memory, 1).savePending(pending);
    expect(creationStorage(memory, 1).pending()).toEqual(pending);
    expect(creationStorage(memory, 2).pending()).toBeUndefined();
  });

  it('survives the tab in the copy', () => {
    const [tab, nextTab, backup] = [memoryStorage(), memoryStorage(), memoryStorage()];
    creationStorage(
      createBrowserStorage(() => [tab, backup]),
      1,
    ).savePending(pending);
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
    expect(creationStorage(closed, 1).savePending(pending)).toBe(false);
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
  });
});
