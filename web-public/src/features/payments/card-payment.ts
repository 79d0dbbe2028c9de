import { ApiError } from '@rostrum/contracts/client';
import { messages } from '@rostrum/contracts/kernel/messages';
import { type Cents, dollars } from '@rostrum/contracts/money';
import { reasonOf } from '../../api/reason.ts';
import type { Card, PaymentIntent, PaymentOutcome } from './api.ts';
import { createStateStore, type StateStore } from './state-store.ts';

export interface Problem {
  readonly title: string;
  readonly text: string;
}

export type PaymentState =
  | { readonly status: 'card'; readonly problem?: Problem }
  | { readonly status: 'paying' }
  /** 3-D Secure. */
  | { readonly status: 'bank'; readonly busy: boolean }
  /**
   * The request was not answered, so the card may have been charged. Repeating it charges nothing
   * twice.
   */
  | { readonly status: 'unknown'; readonly busy: boolean; readonly text: string }
  | { readonly status: 'paid' };

export interface CardPaymentPorts {
  /** The total that was shown. A payment with another total is not confirmed. */
  readonly totalCents: Cents;
  /** Called until it succeeds once. */
  readonly open: (key: string) => Promise<PaymentIntent>;
  readonly confirm: (intent: PaymentIntent, card: Card, key: string) => Promise<PaymentOutcome>;
  readonly answerBank: (
    intent: PaymentIntent,
    outcome: 'complete' | 'fail',
    key: string,
  ) => Promise<PaymentOutcome>;
  readonly newKey: () => string;
  /** Called before a confirmation is sent: its outcome can become unknown. */
  readonly onConfirming?: (intent: PaymentIntent) => void;
  readonly onPaid: (intent: PaymentIntent) => void;
}

export interface CardPayment extends Pick<StateStore<PaymentState>, 'state' | 'subscribe'> {
  pay(card: Card): Promise<void>;
  answerBank(outcome: 'complete' | 'fail'): Promise<void>;
  /** After an unknown outcome: repeats the request with the same key. */
  repeatRequest(): Promise<void>;
}

/**
 * A payment by card. It opens one payment and sends one request at a time. A request without an
 * answer is repeated with the same key; another card is tried on the same payment, which the
 * provider charges once.
 */
export function createCardPayment(ports: CardPaymentPorts): CardPayment {
  const store = createStateStore<PaymentState>({ status: 'card' });
  let opened: PaymentIntent | undefined;
  let openKey = ports.newKey();
  let again: (() => Promise<void>) | undefined;

  async function open(): Promise<PaymentIntent | undefined> {
    if (opened) return opened;
    try {
      const intent = await ports.open(openKey);
      if (intent.quote.totalCents !== ports.totalCents) {
        const text = `This costs ${dollars(intent.quote.totalCents)} now. Nothing was charged.`;
        store.set({ status: 'card', problem: { title: 'Payment Setup Failed', text } });
        return undefined;
      }
      opened = intent;
      return intent;
    } catch (error) {
      // The server stores its error under the key, so the next attempt needs a new key.
      if (isRefused(error)) openKey = ports.newKey();
      store.set({
        status: 'card',
        problem: { title: 'Payment Setup Failed', text: errorText(error) },
      });
      return undefined;
    }
  }

  async function send(
    intent: PaymentIntent,
    request: (key: string) => Promise<PaymentOutcome>,
  ): Promise<void> {
    const key = ports.newKey();
    const attempt = async (): Promise<void> => {
      try {
        store.set(stateAfter(intent, await request(key)));
      } catch (error) {
        if (isRefused(error)) {
          again = undefined;
          store.set({
            status: 'card',
            problem: { title: 'Payment Failed', text: errorText(error) },
          });
        } else {
          again = attempt;
          store.set({ status: 'unknown', busy: false, text: unknownOutcomeText(error) });
        }
      }
    };
    await attempt();
  }

  function stateAfter(intent: PaymentIntent, { status, error }: PaymentOutcome): PaymentState {
    again = undefined;
    if (status === 'succeeded') {
      ports.onPaid(intent);
      return { status: 'paid' };
    }
    if (status === 'requires_action') return { status: 'bank', busy: false };
    const text = error?.message ?? messages.unexpected;
    return { status: 'card', problem: { title: 'Payment Failed', text } };
  }

  return {
    state: store.state,
    subscribe: store.subscribe,
    pay: (card) =>
      store.exclusively(async () => {
        if (store.state().status !== 'card') return;
        store.set({ status: 'paying' });
        const intent = await open();
        if (!intent) return;
        ports.onConfirming?.(intent);
        await send(intent, (key) => ports.confirm(intent, card, key));
      }),
    answerBank: (outcome) =>
      store.exclusively(async () => {
        const intent = opened;
        if (store.state().status !== 'bank' || !intent) return;
        store.set({ status: 'bank', busy: true });
        await send(intent, (key) => ports.answerBank(intent, outcome, key));
      }),
    repeatRequest: () =>
      store.exclusively(async () => {
        const state = store.state();
        if (state.status !== 'unknown' || !again) return;
        store.set({ ...state, busy: true });
        await again();
      }),
  };
}

/** Whether the server has refused the request for good. After any other error it may still succeed. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 408) return false;
  return error.code !== 'idempotency_running';
}

function unknownOutcomeText(error: unknown): string {
  return reasonOf(error, 'The answer did not arrive.');
}

/** The first message about a field, else the server's reason. */
function errorText(error: unknown): string {
  const [byField] = error instanceof ApiError ? Object.values(error.errors) : [];
  return byField ?? reasonOf(error, messages.unexpected);
}
