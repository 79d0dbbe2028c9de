import { campaignLimits } from '@rostrum/contracts/campaigns/constants';
import { ApiError } from '@rostrum/contracts/client';
import { messages } from '@rostrum/contracts/kernel/messages';
import { quote } from '@rostrum/contracts/money';
import { reasonOf } from '../../../api/reason.ts';
import {
  createPayment,
  createStateStore,
  isAway,
  pausesMs,
  type Payment,
  type PaymentIntent,
  type PaymentMethod,
  type PaymentPorts,
  type StateStore,
} from '../../payments/index.ts';
import type { CampaignBody } from '../api.ts';
import type { CreationStorage, Deposit } from '../form/creation-storage.ts';

export type CreationState =
  /** Opening the payment, or resuming an earlier one. */
  | { readonly status: 'preparing' }
  | { readonly status: 'setup-failed'; readonly text: string }
  /** The server cannot be reached. It is asked again by itself, with growing pauses. */
  | { readonly status: 'away'; readonly charged: 'no' | 'yes' | 'unknown' }
  | { readonly status: 'paying'; readonly payment: Payment }
  | { readonly status: 'creating' }
  /** The provider reported the $1 as paid to the browser, but not yet to the server. */
  | { readonly status: 'confirming' }
  /** The $1 is paid, but the campaign was not created. */
  | {
      readonly status: 'failed';
      readonly text: string;
      /** `wait`: the server does not know yet that the payment was made. */
      readonly remedy: 'retry' | 'wait' | 'correct' | 'start-over';
    }
  | { readonly status: 'created'; readonly campaignId: number };

export interface CreationPorts extends Pick<
  PaymentPorts,
  'open' | 'newKey' | 'wait' | 'reach' | 'onConfirming'
> {
  readonly storage: CreationStorage;
  readonly pending: CampaignBody;
  /** The method whose payment is opened first. */
  readonly method: () => Promise<PaymentMethod>;
  readonly create: (body: CampaignBody, key: string) => Promise<{ readonly id: number }>;
}

export interface Creation extends Pick<StateStore<CreationState>, 'state' | 'subscribe'> {
  /** Opens the payment, or resumes the one of an earlier visit. Further calls do nothing. */
  start(): Promise<void>;
  /** After `failed`: repeats the request. */
  retry(): Promise<void>;
  /** After `failed` with remedy 'start-over': opens a new payment. */
  startOver(): Promise<void>;
}

/**
 * Pauses, in milliseconds, before creating the campaign is tried again, while the server does not
 * know yet that the deposit was paid.
 */
const settlementWaitsMs: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000];

const price = quote(campaignLimits.depositCents);

/**
 * Pays the $1 and creates the campaign with it. Every request is stored before it is sent, so that
 * it is repeated with the same key after a reload or a lost answer. If a stored deposit may have
 * been paid, the campaign is requested with that deposit first, so that it is never paid twice.
 */
export function createCreation(ports: CreationPorts): Creation {
  const { storage, newKey } = ports;
  const store = createStateStore<CreationState>({ status: 'preparing' });
  let started = false;

  const save = (deposit: Deposit): Deposit => {
    storage.saveDeposit(deposit);
    return deposit;
  };

  async function pay(deposit: Deposit, pauses = pausesMs): Promise<void> {
    if (pauses === pausesMs) store.set({ status: 'preparing' });
    // Derived from the stored key, so that a reload opens the same payments.
    const { openKey } = deposit;
    const open = (method: PaymentMethod): Promise<PaymentIntent> =>
      ports.open(method, method === 'card' ? openKey : `${openKey}-${method}`);
    let first: PaymentMethod;
    let intent: PaymentIntent;
    try {
      first = await ports.method();
      intent = await open(first);
    } catch (error) {
      const [pauseMs, ...later] = pauses;
      if (isAway(error) && pauseMs !== undefined) {
        store.set({ status: 'away', charged: 'no' });
        await ports.wait(pauseMs);
        await pay(deposit, later);
        return;
      }
      // The server keeps its error answer under the idempotency key, so the next attempt needs a
      // new key.
      if (error instanceof ApiError && error.status < 500) storage.removeDeposit();
      store.set({ status: 'setup-failed', text: reasonOf(error, messages.unexpected) });
      return;
    }
    const { paymentIntentId } = intent;
    let current = save({ ...deposit, paymentIntentId });
    const payment = createPayment({
      ...ports,
      totalCents: () => price.totalCents,
      open: (method) => (method === first ? Promise.resolve(intent) : open(method)),
      onConfirming: (sent) => {
        current = save({ ...current, paymentIntentId: sent.paymentIntentId, state: 'confirming' });
        ports.onConfirming?.(sent);
      },
      onPaid: (paid) => {
        current = save({ ...current, state: 'settled' });
        void store.exclusively(() => create(current, paid.paymentIntentId));
      },
    });
    store.set({ status: 'paying', payment });
  }

  async function create(
    deposit: Deposit,
    paymentIntentId: string,
    waitsMs = settlementWaitsMs,
    pauses = pausesMs,
  ): Promise<void> {
    if (pauses === pausesMs)
      store.set({ status: waitsMs === settlementWaitsMs ? 'creating' : 'confirming' });
    const creation: CampaignBody = { ...ports.pending, paymentIntentId };
    const body = JSON.stringify(creation);
    const key = deposit.creation?.body === body ? deposit.creation.key : newKey();
    const sent = save({ ...deposit, creation: { key, body } });
    try {
      const { id } = await ports.create(creation, key);
      storage.clear();
      store.set({ status: 'created', campaignId: id });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'payment_not_settled') {
        // The server keeps its error answer under the idempotency key, so the next attempt needs a
        // new key.
        const { creation: _, ...unsent } = sent;
        if (sent.state !== 'settled') {
          await pay({ openKey: sent.openKey, paymentIntentId, state: 'new' });
          return;
        }
        const [waitMs, ...laterMs] = waitsMs;
        if (waitMs !== undefined) {
          store.set({ status: 'confirming' });
          await ports.wait(waitMs);
          await create(unsent, paymentIntentId, laterMs);
          return;
        }
        save(unsent);
        store.set({ status: 'failed', text: error.reason, remedy: 'wait' });
        return;
      }
      const [pauseMs, ...later] = pauses;
      if (isAway(error) && pauseMs !== undefined) {
        store.set({ status: 'away', charged: sent.state === 'settled' ? 'yes' : 'unknown' });
        await ports.wait(pauseMs);
        await create(sent, paymentIntentId, waitsMs, later);
        return;
      }
      store.set(failureOf(error));
    }
  }

  async function resume(): Promise<void> {
    const deposit = storage.deposit() ?? save({ openKey: newKey(), state: 'new' });
    const { paymentIntentId, state } = deposit;
    if (state !== 'new' && paymentIntentId !== undefined) await create(deposit, paymentIntentId);
    else await pay(deposit);
  }

  return {
    state: store.state,
    subscribe: store.subscribe,
    start: () =>
      store.exclusively(async () => {
        if (started) return;
        started = true;
        await resume();
      }),
    retry: () =>
      store.exclusively(async () => {
        if (store.state().status === 'failed') await resume();
      }),
    startOver: () =>
      store.exclusively(async () => {
        const state = store.state();
        if (state.status !== 'failed' || state.remedy !== 'start-over') return;
        storage.removeDeposit();
        await resume();
      }),
  };
}

function failureOf(error: unknown): CreationState {
  const text = reasonOf(error, messages.unexpected);
  if (!(error instanceof ApiError)) return { status: 'failed', text, remedy: 'retry' };
  const [byField] = Object.values(error.errors);
  if (error.status === 400) return { status: 'failed', text: byField ?? text, remedy: 'correct' };
  // The payment belongs to another campaign, was refunded or is unknown.
  const unusable =
    error.status === 404 || (error.status === 409 && error.code !== 'idempotency_running');
  return { status: 'failed', text, remedy: unusable ? 'start-over' : 'retry' };
}
