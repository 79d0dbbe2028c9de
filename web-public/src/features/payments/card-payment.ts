import { ApiError } from '@rostrum/contracts/client';
import { messages } from '@rostrum/contracts/messages';
import { dollars, type Cents } from '@rostrum/contracts/money';
import type { Card, PaymentIntent, PaymentOutcome } from './api.ts';
import { reasonOf } from '../../api/reason.ts';

export interface Problem {
  readonly title: string;
  readonly text: string;
}

/** Where a payment stands. */
export type Stage =
  | { readonly at: 'card'; readonly problem?: Problem }
  | { readonly at: 'paying' }
  /** The bank asks for its 3-D Secure step. */
  | { readonly at: 'bank'; readonly busy: boolean }
  /** The answer never came: the money may have moved. Asking again charges nobody twice. */
  | { readonly at: 'unknown'; readonly busy: boolean; readonly text: string }
  | { readonly at: 'paid' };

export interface CardPaymentPorts {
  /** What the payer was shown; a payment that costs something else is not confirmed. */
  readonly totalCents: Cents;
  /** Opens the payment; called until it has succeeded once. */
  readonly open: (key: string) => Promise<PaymentIntent>;
  readonly confirm: (intent: PaymentIntent, card: Card, key: string) => Promise<PaymentOutcome>;
  readonly answerBank: (
    intent: PaymentIntent,
    outcome: 'complete' | 'fail',
    key: string,
  ) => Promise<PaymentOutcome>;
  readonly newKey: () => string;
  /** A confirmation is about to be sent: from now on the outcome can be unknown. */
  readonly onConfirming?: (intent: PaymentIntent) => void;
  readonly onPaid: (intent: PaymentIntent) => void;
}

export interface CardPayment {
  readonly stage: () => Stage;
  readonly subscribe: (listener: () => void) => () => void;
  pay(card: Card): Promise<void>;
  answerBank(outcome: 'complete' | 'fail'): Promise<void>;
  /** After an unknown outcome: sends the same request again, under the same key. */
  askAgain(): Promise<void>;
}

/**
 * One payment by card. Whatever is clicked how often, it opens one payment and has one request under
 * way; a request that may have arrived is only ever repeated under its own key, and a new card is
 * tried on the same payment, which the provider charges once.
 */
export function createCardPayment(ports: CardPaymentPorts): CardPayment {
  const listeners = new Set<() => void>();
  let stage: Stage = { at: 'card' };
  let busy = false;
  let opened: PaymentIntent | undefined;
  let openKey = ports.newKey();
  let again: (() => Promise<void>) | undefined;

  const show = (next: Stage): void => {
    stage = next;
    for (const listener of listeners) listener();
  };
  /** Nothing else runs meanwhile. */
  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      await work();
    } finally {
      busy = false;
    }
  };

  async function open(): Promise<PaymentIntent | undefined> {
    if (opened) return opened;
    try {
      const intent = await ports.open(openKey);
      if (intent.quote.totalCents !== ports.totalCents) {
        const text = `This costs ${dollars(intent.quote.totalCents)} now. Nothing was charged.`;
        show({ at: 'card', problem: { title: 'Payment Setup Failed', text } });
        return undefined;
      }
      opened = intent;
      return intent;
    } catch (error) {
      // A final no is remembered under its key, so the next attempt is another request.
      if (isRefusal(error)) openKey = ports.newKey();
      show({ at: 'card', problem: { title: 'Payment Setup Failed', text: wordsOf(error) } });
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
        show(stageAfter(intent, await request(key)));
      } catch (error) {
        if (isRefusal(error)) {
          again = undefined;
          show({ at: 'card', problem: { title: 'Payment Failed', text: wordsOf(error) } });
        } else {
          again = attempt;
          show({ at: 'unknown', busy: false, text: lostWords(error) });
        }
      }
    };
    await attempt();
  }

  function stageAfter(intent: PaymentIntent, { status, error }: PaymentOutcome): Stage {
    again = undefined;
    if (status === 'succeeded') {
      ports.onPaid(intent);
      return { at: 'paid' };
    }
    if (status === 'requires_action') return { at: 'bank', busy: false };
    const text = error?.message ?? messages.unexpected;
    return { at: 'card', problem: { title: 'Payment Failed', text } };
  }

  return {
    stage: () => stage,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    pay: (card) =>
      alone(async () => {
        if (stage.at !== 'card') return;
        show({ at: 'paying' });
        const intent = await open();
        if (!intent) return;
        ports.onConfirming?.(intent);
        await send(intent, (key) => ports.confirm(intent, card, key));
      }),
    answerBank: (outcome) =>
      alone(async () => {
        const intent = opened;
        if (stage.at !== 'bank' || !intent) return;
        show({ at: 'bank', busy: true });
        await send(intent, (key) => ports.answerBank(intent, outcome, key));
      }),
    askAgain: () =>
      alone(async () => {
        if (stage.at !== 'unknown' || !again) return;
        show({ ...stage, busy: true });
        await again();
      }),
  };
}

/** The server understood and said no; anything else may have happened, or be happening, all the same. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 408) return false;
  return error.code !== 'idempotency_running';
}

/** Why there is no outcome: the server's sentence, or that nothing came back at all. */
function lostWords(error: unknown): string {
  return reasonOf(error, 'The answer did not arrive.');
}

/** The message of the field that is wrong, else the server's sentence. */
function wordsOf(error: unknown): string {
  const [byField] = error instanceof ApiError ? Object.values(error.errors) : [];
  return byField ?? reasonOf(error, messages.unexpected);
}
