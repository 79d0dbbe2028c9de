import { ApiError } from '@rostrum/contracts/client';
import { limits } from '@rostrum/contracts/limits';
import { messages } from '@rostrum/contracts/messages';
import { quote } from '@rostrum/contracts/money';
import type { CampaignBody } from '../api.ts';
import {
  type CardPayment,
  type CardPaymentPorts,
  createCardPayment,
  type PaymentIntent,
} from '../../payments/index.ts';
import { reasonOf } from '../../../api/reason.ts';
import type { Deposit, KeptCreation } from '../form/creation-storage.ts';

/** Where a creation stands between its form and its campaign. */
export type CreationStage =
  /** Opening the payment, or asking what became of an earlier one. */
  | { readonly at: 'preparing' }
  | { readonly at: 'setup-failed'; readonly text: string }
  | { readonly at: 'paying'; readonly payment: CardPayment }
  | { readonly at: 'creating' }
  /** The $1 is paid, the campaign is not there. */
  | {
      readonly at: 'failed';
      readonly text: string;
      readonly way: 'retry' | 'correct' | 'start-over';
    }
  | { readonly at: 'created'; readonly campaignId: number };

export interface CreationPorts extends Pick<CardPaymentPorts, 'confirm' | 'answerBank' | 'newKey'> {
  readonly kept: KeptCreation;
  readonly pending: CampaignBody;
  readonly open: (key: string) => Promise<PaymentIntent>;
  readonly create: (body: CampaignBody, key: string) => Promise<{ readonly id: number }>;
}

export interface Creation {
  readonly stage: () => CreationStage;
  readonly subscribe: (listener: () => void) => () => void;
  /** Goes on where an earlier visit of the page stopped. Called again, it does nothing. */
  start(): Promise<void>;
  /** After `failed`: sends the creation again. */
  retry(): Promise<void>;
  /** After `failed` with a payment that can no longer be used: opens a new one. */
  startOver(): Promise<void>;
}

const price = quote(limits.depositCents);

/**
 * Pays the $1 and creates the campaign with it. What a reload, a second click or a lost answer could
 * repeat is written down before it is sent: a deposit that may be settled is never paid again, it is
 * first offered to the server together with the campaign.
 */
export function createCreation(ports: CreationPorts): Creation {
  const { kept, newKey } = ports;
  const listeners = new Set<() => void>();
  let stage: CreationStage = { at: 'preparing' };
  let started = false;
  let busy = false;

  const show = (next: CreationStage): void => {
    stage = next;
    for (const listener of listeners) listener();
  };
  const keep = (deposit: Deposit): Deposit => {
    kept.keepDeposit(deposit);
    return deposit;
  };
  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      await work();
    } finally {
      busy = false;
    }
  };

  async function pay(deposit: Deposit): Promise<void> {
    show({ at: 'preparing' });
    let intent: PaymentIntent;
    try {
      intent = await ports.open(deposit.openKey);
    } catch (error) {
      // A final no is remembered under its key.
      if (error instanceof ApiError && error.status < 500) kept.forgetDeposit();
      show({ at: 'setup-failed', text: reasonOf(error, messages.unexpected) });
      return;
    }
    const { paymentIntentId } = intent;
    let current = keep({ ...deposit, paymentIntentId });
    const payment = createCardPayment({
      ...ports,
      totalCents: price.totalCents,
      open: () => Promise.resolve(intent),
      onConfirming: () => {
        current = keep({ ...current, state: 'confirming' });
      },
      onPaid: () => {
        current = keep({ ...current, state: 'settled' });
        void alone(() => create(current, paymentIntentId));
      },
    });
    show({ at: 'paying', payment });
  }

  async function create(deposit: Deposit, paymentIntentId: string): Promise<void> {
    show({ at: 'creating' });
    const creation: CampaignBody = { ...ports.pending, paymentIntentId };
    const body = JSON.stringify(creation);
    const key = deposit.creation?.body === body ? deposit.creation.key : newKey();
    const sent = keep({ ...deposit, creation: { key, body } });
    try {
      const { id } = await ports.create(creation, key);
      kept.forgetAll();
      show({ at: 'created', campaignId: id });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'payment_not_settled') {
        await pay({ openKey: sent.openKey, paymentIntentId, state: 'new' });
        return;
      }
      show(failureOf(error));
    }
  }

  async function resume(): Promise<void> {
    const deposit = kept.deposit() ?? keep({ openKey: newKey(), state: 'new' });
    const { paymentIntentId, state } = deposit;
    if (state !== 'new' && paymentIntentId !== undefined) await create(deposit, paymentIntentId);
    else await pay(deposit);
  }

  return {
    stage: () => stage,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    start: () =>
      alone(async () => {
        if (started) return;
        started = true;
        await resume();
      }),
    retry: () =>
      alone(async () => {
        if (stage.at === 'failed') await resume();
      }),
    startOver: () =>
      alone(async () => {
        if (stage.at !== 'failed' || stage.way !== 'start-over') return;
        kept.forgetDeposit();
        await resume();
      }),
  };
}

function failureOf(error: unknown): CreationStage {
  const text = reasonOf(error, messages.unexpected);
  if (!(error instanceof ApiError)) return { at: 'failed', text, way: 'retry' };
  const [byField] = Object.values(error.errors);
  if (error.status === 400) return { at: 'failed', text: byField ?? text, way: 'correct' };
  // The payment belongs to another campaign, was refunded, or is not known here.
  const unusable =
    error.status === 404 || (error.status === 409 && error.code !== 'idempotency_running');
  return { at: 'failed', text, way: unusable ? 'start-over' : 'retry' };
}
