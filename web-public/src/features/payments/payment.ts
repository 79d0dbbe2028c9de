import { ApiError } from '@rostrum/contracts/client';
import { messages } from '@rostrum/contracts/kernel/messages';
import { type Cents, dollars } from '@rostrum/contracts/money';
import { reasonOf } from '../../api/reason.ts';
import { awayBeforeCharge, isAway, pausesMs } from './away.ts';
import type { PaymentIntent, PaymentMethod, PaymentOutcome } from './api.ts';
import { createStateStore, type StateStore } from './state-store.ts';

export interface Problem {
  readonly title: string;
  readonly text: string;
}

export type PaymentState =
  | { readonly status: 'ready'; readonly problem?: Problem }
  | { readonly status: 'paying' }
  /** The payer is at the bank's 3-D Secure page. */
  | { readonly status: 'bank'; readonly busy: boolean }
  /** The payer is in PayPal's window. */
  | { readonly status: 'approval'; readonly busy: boolean }
  /**
   * The request got no answer, so the payer may have been charged. It is repeated by itself, with
   * growing pauses; that cannot charge twice. `text`: the reason, if the server gave one.
   */
  | { readonly status: 'unknown'; readonly busy: boolean; readonly text?: string }
  | { readonly status: 'paid' };

export interface PaymentPorts {
  /** The total shown for a method. A payment whose total differs is not confirmed. */
  readonly totalCents: (method: PaymentMethod) => Cents;
  /** Opens a payment. Called for each method until it succeeds once. */
  readonly open: (method: PaymentMethod, key: string) => Promise<PaymentIntent>;
  readonly newKey: () => string;
  /** Resolves after `ms` milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** Rejects while the server cannot be reached. */
  readonly reach: () => Promise<unknown>;
  /** Called before a confirmation is sent, because from then on its outcome can be unknown. */
  readonly onConfirming?: (intent: PaymentIntent) => void;
  readonly onPaid: (intent: PaymentIntent) => void;
  /** Titles of error messages. Default: those of a donation. */
  readonly titles?: { readonly setUp: string; readonly payment: string };
}

const donationTitles = { setUp: 'Payment Setup Failed', payment: 'Payment Failed' } as const;

/**
 * A request that may charge the payer. If it gets no answer, it is sent again with the same key.
 */
export type Confirmation = (intent: PaymentIntent, key: string) => Promise<PaymentOutcome>;

export interface Payment extends Pick<StateStore<PaymentState>, 'state' | 'subscribe'> {
  payByCard(confirm: Confirmation): Promise<void>;
  /** Opens an order for PayPal's window; undefined if it could not be opened. */
  openOrder(): Promise<PaymentIntent | undefined>;
  /** Sends the payer's answer from the bank's page or PayPal's window. */
  answer(confirm: Confirmation): Promise<void>;
  /** Called when the payer has closed PayPal's window without paying. */
  leaveWindow(problem?: string): void;
  /** After an unknown outcome: repeats the request with the same key. */
  repeatRequest(): Promise<void>;
}

/**
 * A payment by card or PayPal. It opens at most one payment for each method and sends one request
 * at a time. A request without an answer is repeated with the same key. Another card is tried on
 * the same payment, which the provider charges at most once.
 */
export function createPayment(ports: PaymentPorts): Payment {
  const { titles = donationTitles } = ports;
  const store = createStateStore<PaymentState>({ status: 'ready' });
  const opened: Partial<Record<PaymentMethod, PaymentIntent>> = {};
  const openKeys: Partial<Record<PaymentMethod, string | undefined>> = {};
  let current: PaymentIntent | undefined;
  let again: (() => Promise<void>) | undefined;

  const fail = (title: string, text: string): void => {
    store.set({ status: 'ready', problem: { title, text } });
  };

  async function open(method: PaymentMethod): Promise<PaymentIntent | undefined> {
    const known = opened[method];
    if (known) return known;
    const key = (openKeys[method] ??= ports.newKey());
    try {
      const intent = await ports.open(method, key);
      if (intent.quote.totalCents !== ports.totalCents(method)) {
        const total = dollars(intent.quote.totalCents);
        fail(titles.setUp, `This costs ${total} now. Nothing was charged.`);
        return undefined;
      }
      opened[method] = intent;
      return intent;
    } catch (error) {
      // The server keeps its error answer under the idempotency key, so the next attempt needs a
      // new key.
      if (isRefused(error)) openKeys[method] = undefined;
      if (isAway(error)) sayAwayUntilBack();
      else fail(titles.setUp, errorText(error));
      return undefined;
    }
  }

  /** Nothing was charged. The message goes when the server is back, or the payer tries again. */
  function sayAwayUntilBack(): void {
    const away: PaymentState = { status: 'ready', problem: awayBeforeCharge };
    store.set(away);
    void (async () => {
      for (const ms of pausesMs) {
        await ports.wait(ms);
        if (store.state() !== away) return;
        const isBack = await ports.reach().then(
          () => true,
          () => false,
        );
        if (isBack && store.state() === away) store.set({ status: 'ready' });
      }
    })();
  }

  async function repeatUntilAnswered(): Promise<void> {
    for (const ms of pausesMs) {
      await ports.wait(ms);
      if (store.state().status !== 'unknown') return;
      await repeatRequest();
    }
  }

  const repeatRequest = (): Promise<void> =>
    store.exclusively(async () => {
      const state = store.state();
      if (state.status !== 'unknown' || !again) return;
      store.set({ ...state, busy: true });
      await again();
    });

  async function send(intent: PaymentIntent, confirm: Confirmation): Promise<void> {
    const key = ports.newKey();
    const attempt = async (): Promise<void> => {
      try {
        store.set(stateAfter(intent, await confirm(intent, key)));
      } catch (error) {
        if (isRefused(error)) {
          again = undefined;
          fail(titles.payment, errorText(error));
        } else {
          again = attempt;
          const text = isAway(error) ? {} : { text: reasonOf(error, messages.unexpected) };
          store.set({ status: 'unknown', busy: false, ...text });
        }
      }
    };
    ports.onConfirming?.(intent);
    await attempt();
    if (store.state().status === 'unknown') void repeatUntilAnswered();
  }

  function stateAfter(intent: PaymentIntent, { status, error }: PaymentOutcome): PaymentState {
    again = undefined;
    if (status === 'succeeded') {
      ports.onPaid(intent);
      return { status: 'paid' };
    }
    if (status === 'requires_action') return { status: 'bank', busy: false };
    const text = error?.message ?? messages.unexpected;
    return { status: 'ready', problem: { title: titles.payment, text } };
  }

  return {
    state: store.state,
    subscribe: store.subscribe,
    payByCard: (confirm) =>
      store.exclusively(async () => {
        if (store.state().status !== 'ready') return;
        store.set({ status: 'paying' });
        current = await open('card');
        if (current) await send(current, confirm);
      }),
    async openOrder() {
      let order: PaymentIntent | undefined;
      await store.exclusively(async () => {
        if (store.state().status !== 'ready') return;
        store.set({ status: 'paying' });
        order = current = await open('paypal');
        if (order) store.set({ status: 'approval', busy: false });
      });
      return order;
    },
    answer: (confirm) =>
      store.exclusively(async () => {
        const { status } = store.state();
        if (!current || (status !== 'bank' && status !== 'approval')) return;
        store.set({ status, busy: true });
        await send(current, confirm);
      }),
    leaveWindow(problem) {
      const state = store.state();
      if (state.status !== 'approval' || state.busy) return;
      if (problem === undefined) store.set({ status: 'ready' });
      else fail(titles.payment, problem);
    },
    repeatRequest,
  };
}

/**
 * Whether the server has finally refused the request. After any other error it may still succeed.
 */
function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 408) return false;
  return error.code !== 'idempotency_running';
}

/** The first message about a field, else the server's reason. */
function errorText(error: unknown): string {
  const [byField] = error instanceof ApiError ? Object.values(error.errors) : [];
  return byField ?? reasonOf(error, messages.unexpected);
}
