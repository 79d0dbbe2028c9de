import { ApiError } from '@rostrum/contracts/client';
import { describe, expect, it } from 'vitest';
import type { PaymentIntent, PaymentOutcome } from './api.ts';
import { createPayment, type Confirmation } from './payment.ts';

const intent: PaymentIntent = {
  paymentIntentId: 'pi_1',
  clientSecret: 'secret',
  donationId: 7,
  quote: {
    amount: '10.00',
    amountCents: 1000,
    serviceFee: '0.60',
    serviceFeeCents: 60,
    total: '10.60',
    totalCents: 1060,
  },
};
const declined: PaymentOutcome = {
  status: 'requires_payment_method',
  error: { code: 'card_declined', message: 'Your card was declined.' },
};

/** A provider that returns the given answers in order and records the requests. */
function provider(
  answers: readonly (PaymentOutcome | Error)[],
  totalCents = 1060,
  paypalCents = totalCents,
  { opens = [], reaches = [] }: { opens?: Error[]; reaches?: Error[] } = {},
) {
  const requests: string[] = [];
  const paid: string[] = [];
  const waits: { ms: number; resolve: () => void }[] = [];
  const left = [...answers];
  let drawn = 0;
  const answer = (what: string): Promise<PaymentOutcome> => {
    requests.push(what);
    const next = left.shift();
    if (!next) throw new Error(`unexpected request: ${what}`);
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  };
  const payment = createPayment({
    totalCents: (method) => (method === 'paypal' ? paypalCents : totalCents),
    open: (method, key) => {
      requests.push(method === 'card' ? `open ${key}` : `open ${method} ${key}`);
      const refused = opens.shift();
      return refused ? Promise.reject(refused) : Promise.resolve(intent);
    },
    wait: (ms) => new Promise((resolve) => waits.push({ ms, resolve })),
    reach: () => {
      const refused = reaches.shift();
      return refused ? Promise.reject(refused) : Promise.resolve();
    },
    newKey: () => `k${String((drawn += 1))}`,
    onPaid: ({ paymentIntentId }) => paid.push(paymentIntentId),
  });
  const confirm =
    (what: string): Confirmation =>
    (_, key) =>
      answer(`${what} ${key}`);
  /** Ends the pause that the payment waits for. @returns its milliseconds */
  const pass = async (): Promise<number | undefined> => {
    const next = waits.shift();
    next?.resolve();
    // The payment goes on in several turns.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    return next?.ms;
  };
  return { payment, requests, paid, confirm, pass };
}

describe('a payment by card', () => {
  it('opens one payment, confirms it and reports that it is paid', async () => {
    const { payment, requests, paid, confirm } = provider([{ status: 'succeeded' }]);
    await payment.payByCard(confirm('confirm 4242'));
    expect(payment.state()).toEqual({ status: 'paid' });
    expect(requests).toEqual(['open k1', 'confirm 4242 k2']);
    expect(paid).toEqual(['pi_1']);
  });

  it('ignores a second click while a request is pending and after the payment', async () => {
    const { payment, requests, confirm } = provider([{ status: 'succeeded' }]);
    await Promise.all([
      payment.payByCard(confirm('confirm 4242')),
      payment.payByCard(confirm('confirm 4242')),
    ]);
    await payment.payByCard(confirm('confirm 4242'));
    expect(requests).toEqual(['open k1', 'confirm 4242 k2']);
  });

  it('tries another card on the same payment with another key', async () => {
    const { payment, requests, confirm } = provider([declined, { status: 'succeeded' }]);
    await payment.payByCard(confirm('confirm 0002'));
    expect(payment.state()).toEqual({
      status: 'ready',
      problem: { title: 'Payment Failed', text: 'Your card was declined.' },
    });
    await payment.payByCard(confirm('confirm 4242'));
    expect(requests).toEqual(['open k1', 'confirm 0002 k2', 'confirm 4242 k3']);
    expect(payment.state()).toEqual({ status: 'paid' });
  });

  it('handles 3-D Secure, which can fail', async () => {
    const { payment, requests, confirm } = provider([
      { status: 'requires_action' },
      declined,
      { status: 'requires_action' },
      { status: 'succeeded' },
    ]);
    await payment.payByCard(confirm('confirm 4242'));
    expect(payment.state()).toEqual({ status: 'bank', busy: false });
    await payment.answer(confirm('bank fail'));
    expect(payment.state().status).toBe('ready');
    await payment.payByCard(confirm('confirm 4242'));
    await payment.answer(confirm('bank complete'));
    expect(payment.state()).toEqual({ status: 'paid' });
    expect(requests.slice(1)).toEqual([
      'confirm 4242 k2',
      'bank fail k3',
      'confirm 4242 k4',
      'bank complete k5',
    ]);
  });

  it('repeats a request without an answer with the same key, and nothing else', async () => {
    const { payment, requests, confirm } = provider([
      new TypeError('network'),
      { status: 'succeeded' },
    ]);
    await payment.payByCard(confirm('confirm 4242'));
    expect(payment.state()).toMatchObject({ status: 'unknown', busy: false });
    await payment.payByCard(confirm('confirm 4242'));
    await payment.repeatRequest();
    expect(requests).toEqual(['open k1', 'confirm 4242 k2', 'confirm 4242 k2']);
    expect(payment.state()).toEqual({ status: 'paid' });
  });

  it('says that nothing was charged while the server is away, until it is back', async () => {
    const away = new TypeError('network');
    const { payment, requests, confirm, pass } = provider([], 1060, 1060, {
      opens: [away],
      reaches: [away, new ApiError(502, '<html>Bad gateway</html>')],
    });
    await payment.payByCard(confirm('confirm 4242'));
    const said = {
      title: 'We cannot reach Rostrum.',
      text: 'You have not been charged. What you typed is kept.',
    };
    expect(payment.state()).toEqual({ status: 'ready', problem: said });
    expect([await pass(), await pass()]).toEqual([1_000, 2_000]);
    expect(payment.state()).toEqual({ status: 'ready', problem: said });
    expect(await pass()).toBe(4_000);
    expect(payment.state()).toEqual({ status: 'ready' });
    expect(requests).toEqual(['open k1']);
  });

  it('asks again by itself what became of a confirmation, with growing pauses', async () => {
    const away = new TypeError('network');
    const answers = [away, away, { status: 'succeeded' } as const];
    const { payment, requests, paid, confirm, pass } = provider(answers);
    await payment.payByCard(confirm('confirm 4242'));
    expect(payment.state()).toEqual({ status: 'unknown', busy: false });
    expect(await pass()).toBe(1_000);
    expect(payment.state()).toEqual({ status: 'unknown', busy: false });
    expect(await pass()).toBe(2_000);
    expect(payment.state()).toEqual({ status: 'paid' });
    expect(paid).toEqual(['pi_1']);
    expect(new Set(requests.slice(1))).toEqual(new Set(['confirm 4242 k2']));
    await pass();
    expect(requests).toHaveLength(4);
  });

  it('shows the message of an error that the server answers', async () => {
    const error = new ApiError(
      400,
      JSON.stringify({ message: 'x', errors: { 'card.number': 'Your card number is incorrect.' } }),
    );
    const { payment, confirm } = provider([error]);
    await payment.payByCard(confirm('confirm 4242'));
    expect(payment.state()).toMatchObject({
      problem: { title: 'Payment Failed', text: 'Your card number is incorrect.' },
    });
  });

  it('does not confirm a payment whose total differs from the one that was shown', async () => {
    const { payment, requests, confirm } = provider([], 1059);
    await payment.payByCard(confirm('confirm 4242'));
    expect(requests).toEqual(['open k1']);
    expect(payment.state()).toMatchObject({ problem: { title: 'Payment Setup Failed' } });
  });
});

describe('a payment by PayPal', () => {
  it('opens one order, however often its window is left, and captures it after the approval', async () => {
    const { payment, requests, paid, confirm } = provider([declined, { status: 'succeeded' }]);
    await payment.openOrder();
    expect(payment.state()).toEqual({ status: 'approval', busy: false });
    payment.leaveWindow();
    expect(payment.state()).toEqual({ status: 'ready' });
    for (const attempt of ['first', 'second']) {
      expect(await payment.openOrder()).toBe(intent);
      await payment.answer(confirm(attempt));
    }
    expect(requests).toEqual(['open paypal k1', 'first k2', 'second k3']);
    expect(payment.state()).toEqual({ status: 'paid' });
    expect(paid).toEqual(['pi_1']);
  });

  it('captures nothing once the payer has left the window, and cannot be left while it captures', async () => {
    const { payment, requests, confirm } = provider([{ status: 'succeeded' }]);
    await payment.openOrder();
    payment.leaveWindow('closed');
    await payment.answer(confirm('late'));
    expect(requests).toEqual(['open paypal k1']);
    expect(payment.state()).toMatchObject({ problem: { text: 'closed' } });
    await payment.openOrder();
    const capturing = payment.answer(confirm('capture'));
    payment.leaveWindow();
    await capturing;
    expect(payment.state()).toEqual({ status: 'paid' });
  });

  it('begins no card payment while its window is open', async () => {
    const { payment, requests, confirm } = provider([]);
    await payment.openOrder();
    await payment.payByCard(confirm('confirm 4242'));
    expect(await payment.openOrder()).toBeUndefined();
    expect(requests).toEqual(['open paypal k1']);
  });

  it('is not opened in its window when its price is another than the one that was shown for PayPal', async () => {
    const { payment, requests } = provider([], 1060, 1030);
    expect(await payment.openOrder()).toBeUndefined();
    expect(payment.state()).toMatchObject({
      status: 'ready',
      problem: { text: 'This costs $10.60 now. Nothing was charged.' },
    });
    expect(requests).toEqual(['open paypal k1']);
  });
});
