import type { PaymentProviderName } from '@rostrum/contracts';
import type { EventStore, Cause, Position } from '@rostrum/event-store';
import { SubjectErased } from '@rostrum/state';
import type { App } from '../../../runtime/app.ts';
import { execute, stateOf, type CommandResult } from '../../../kernel/decider.ts';
import { disputeMismatchReason } from '../payment/decide-dispute.ts';
import type { PaymentCommand } from '../payment/decide-payment.ts';
import { isLate, requestLateRefund } from '../refunds/late-payments.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { mismatch, refundMismatch } from '../payment/mismatch.ts';
import { payment, paymentStream, type Payment } from '../payment/payment.ts';
import { paymentNamedBy } from '../payment/payment-metadata.ts';
import type { PaymentEvent } from '../../../providers/port.ts';
import { unmatchedPayment, unmatchedPaymentStream } from '../reconciliation/unmatched-payment.ts';

/** The outcome of a provider event, and the newest position that it led to. */
export interface EventResult {
  readonly outcome: 'booked' | 'repeated' | 'unmatched' | 'ignored';
  readonly position: Position | undefined;
}

type Receiver = Pick<App, 'clock' | 'events' | 'providers' | 'purposes' | 'targets'>;

/**
 * Processes a verified provider event about a payment with the decider of the payment that its metadata names, or
 * records it as unmatched. A repeated event runs the idempotent follow-up again, so that the
 * provider's retries complete a run that crashed. Everything is in the log when it resolves.
 */
export async function receiveProviderEvent(
  app: Receiver,
  provider: PaymentProviderName,
  event: PaymentEvent,
  cause: Cause,
  now: Date,
): Promise<EventResult> {
  const { events, purposes } = app;
  // Marked for drills: receive-webhook
  if (event.kind === 'other') return { outcome: 'ignored', position: undefined };
  const named = paymentNamedBy(event.metadata);
  const unmatched = async (reason: string): Promise<EventResult> => {
    // Nobody's money is taken by an approval.
    if (event.kind === 'payment_approved') return { outcome: 'ignored', position: undefined };
    return recordUnmatched(events, provider, event, named?.id ?? null, reason, cause);
  };
  if (!named) return unmatched('it names no payment');
  const purpose = purposes.find(named.purpose);
  if (!purpose) return unmatched('nothing is booked for it');
  const decided = (command: ProviderEventCommand) => {
    const matching: typeof purpose.decider = {
      ...purpose.decider,
      // Checks that the provider event matches the state on which the command is decided.
      decide(given, state) {
        // Marked for drills: compare-with-quote
        const wrong =
          mismatch(command, state, { purpose: named.purpose, kind: event.kind }) ??
          (state ? contradiction(command, state) : null);
        if (wrong !== null) throw new Mismatch(wrong);
        return purpose.decider.decide(given, state);
      },
    };
    return execute(events, paymentStream(named.id), matching, command, cause);
  };
  try {
    const reported = isDispute(event)
      ? await disputeOf(app, provider, event, named.id, decided)
      : await withoutErasedCard(commandOf(provider, event), decided);
    const { appended } = reported;
    const outcome = appended.length > 0 ? 'booked' : 'repeated';
    const position = newest(
      reported.position,
      await reportDispute(app, provider, event, named.id, cause),
    );
    if (!hasFollowUp.has(event.kind)) return { outcome, position };
    const refund = await refundIfLate(app, reported, cause);
    const followed = await purpose.followUp?.(reported, cause, now);
    return { outcome, position: newest(newest(position, refund), followed) };
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    const resolvedAt = await reportDifference(app, provider, event, error.message, named.id, cause);
    await reportDispute(app, provider, event, named.id, cause);
    if (resolvedAt !== undefined) return { outcome: 'repeated', position: resolvedAt };
    return unmatched(error.message);
  }
}

const newest = (one: Position, other: Position | undefined): Position =>
  other !== undefined && other > one ? other : one;

/**
 * Refunds a late payment when its settlement is reported again. For new events the process does it,
 * which keeps the webhook fast.
 */
async function refundIfLate(
  app: Receiver,
  { state, appended }: CommandResult<Payment | undefined>,
  cause: Cause,
): Promise<Position | undefined> {
  // Marked for drills: refund-late-donation-on-repeated-webhook
  if (appended.length > 0) return undefined;
  if (!state) return undefined;
  const requested = await requestLateRefund(app, state, cause);
  if (requested !== undefined) await sendRefund(app, state.id);
  return requested;
}

/** Decides a report. A donor who was erased is booked for without their card. */
async function withoutErasedCard(
  command: ProviderEventCommand,
  decided: (command: ProviderEventCommand) => Promise<CommandResult<Payment | undefined>>,
): Promise<CommandResult<Payment | undefined>> {
  try {
    return await decided(command);
  } catch (error) {
    if (!(error instanceof SubjectErased) || command.type !== 'settle' || !command.card)
      throw error;
    return decided({ ...command, card: null });
  }
}

/** Kinds after which a payment has settled, or is not disputed any more. */
const hasFollowUp: ReadonlySet<PaymentEvent['kind']> = new Set([
  'payment_succeeded',
  'dispute_won',
]);

/** The provider event does not match the payment that it names. */
class Mismatch extends Error {
  override readonly name = 'Mismatch';
}

type ReportedEvent = Exclude<PaymentEvent, { kind: 'other' }>;
type DisputeEvent = Extract<ReportedEvent, { readonly disputeId: string }>;
type ProviderEventCommand = Extract<
  PaymentCommand,
  { type: 'settle' | 'approve' | 'fail' | 'confirmRefund' | 'failRefund' | 'dispute' }
>;

const isDispute = (event: ReportedEvent): event is DisputeEvent =>
  event.kind.startsWith('dispute_');

/** Why a report contradicts what is in the log of its payment, or null. */
function contradiction(command: ProviderEventCommand, state: Payment): string | null {
  if (command.type === 'dispute') return disputeMismatchReason(command, state);
  return command.type === 'confirmRefund' ? refundMismatch(command.refundId, state) : null;
}

/**
 * Decides a dispute. The report can come before that of the payment: the provider is then asked
 * whether the payment was made, and it is settled first.
 * @throws Mismatch when it was not made
 */
async function disputeOf(
  { events, providers, targets }: Receiver,
  provider: PaymentProviderName,
  { id: providerEventId, objectId: paymentIntentId, kind, ...event }: DisputeEvent,
  paymentId: number,
  decided: (command: ProviderEventCommand) => Promise<CommandResult<Payment | undefined>>,
): Promise<CommandResult<Payment | undefined>> {
  const { amountCents, currency, disputeId, reason, feeCents, feeReturnedCents } = event;
  const reported = { provider, providerEventId, paymentIntentId, amountCents, currency };
  let { state } = await stateOf(events, paymentStream(paymentId), payment);
  if (state && !state.settled) {
    const intent = await providers.of(provider).retrieve(paymentIntentId);
    if (intent?.status !== 'succeeded') throw new Mismatch('the disputed payment was not made');
    const received = { amountCents: intent.amountCents, currency: intent.currency };
    const settle = { type: 'settle', ...reported, ...received, card: intent.card } as const;
    ({ state } = await withoutErasedCard(settle, decided));
  }
  const late = state !== undefined && (await isLate(targets, state));
  const status = disputeStatuses[kind];
  const about = { disputeId, status, reason, feeCents, feeReturnedCents, late };
  return decided({ type: 'dispute', ...reported, ...about });
}

const disputeStatuses = {
  dispute_opened: 'open',
  dispute_won: 'won',
  dispute_lost: 'lost',
} as const satisfies Record<DisputeEvent['kind'], string>;

function commandOf(
  provider: PaymentProviderName,
  event: Exclude<ReportedEvent, DisputeEvent>,
): ProviderEventCommand {
  const reported = { provider, providerEventId: event.id, paymentIntentId: event.objectId };
  if (event.kind === 'payment_failed') return { type: 'fail', code: event.code, ...reported };
  if (event.kind === 'payment_approved') return { type: 'approve', ...reported };
  const { amountCents, currency } = event;
  if (event.kind === 'payment_succeeded') {
    return { type: 'settle', ...reported, amountCents, currency, card: event.card ?? null };
  }
  const type = event.kind === 'refund_succeeded' ? 'confirmRefund' : 'failRefund';
  return { type, refundId: event.refundId, ...reported, amountCents, currency };
}

/**
 * Records what the provider says of a dispute of a settled payment, whether it is booked or a
 * difference. No effect for other events.
 */
async function reportDispute(
  { clock, events, purposes, targets }: Receiver,
  provider: PaymentProviderName,
  event: ReportedEvent,
  paymentId: number,
  cause: Cause,
): Promise<Position | undefined> {
  if (!isDispute(event)) return undefined;
  const { state } = await stateOf(events, paymentStream(paymentId), payment);
  if (state?.provider !== provider || state.paymentIntentId !== event.objectId) return undefined;
  const { disputeId, reason, dueAt, pageUrl } = event;
  const status = disputeStatuses[event.kind];
  const told = { disputeId, status, reason, disputedCents: centsOf(event, state), dueAt, pageUrl };
  const command = {
    type: 'reportDispute',
    ...told,
    late: await isLate(targets, state),
    now: clock(),
  } as const;
  return (
    await execute(events, paymentStream(paymentId), purposes.of(state).decider, command, cause)
  ).position;
}

/** What is reported; the whole payment when it is reported in another currency. */
const centsOf = (
  { amountCents, currency }: { readonly amountCents: number; readonly currency: string },
  { price }: Payment,
): number => (currency === price.currency ? amountCents : price.totalCents);

/**
 * Reports to a settled payment that its provider takes money of it in another way than is booked, so
 * that it is neither refunded nor paid out until an admin has resolved that.
 * @returns the position of the payment when an admin has resolved the same report before, else undefined
 */
async function reportDifference(
  { events, purposes, targets }: Receiver,
  provider: PaymentProviderName,
  event: ReportedEvent,
  reason: string,
  paymentId: number,
  cause: Cause,
): Promise<Position | undefined> {
  if (!('amountCents' in event) || event.kind === 'payment_succeeded') return undefined;
  const { state } = await stateOf(events, paymentStream(paymentId), payment);
  if (state?.provider !== provider || state.paymentIntentId !== event.objectId) return undefined;
  const { takenBy, objectId, status } = isDispute(event)
    ? ({ takenBy: 'dispute', objectId: event.disputeId, status: takings[event.kind] } as const)
    : ({ takenBy: 'refund', objectId: event.refundId, status: takings[event.kind] } as const);
  const takenCents = status === 'back' ? 0 : centsOf(event, state);
  const late = await isLate(targets, state);
  const report = { takenBy, objectId, status, takenCents, providerEventId: event.id, reason, late };
  const command = { type: 'reportDifference', ...report } as const;
  const { decider } = purposes.of(state);
  const reported = await execute(events, paymentStream(paymentId), decider, command, cause);
  const { difference } = reported.state ?? {};
  const known = difference?.open === false ? difference.takings[objectId] : undefined;
  const isSame = known?.status === status && known.takenCents === takenCents;
  return isSame ? reported.position : undefined;
}

const takings = {
  dispute_opened: 'open',
  dispute_lost: 'taken',
  dispute_won: 'back',
  refund_succeeded: 'taken',
  refund_failed: 'back',
} as const satisfies Partial<Record<ReportedEvent['kind'], string>>;

/** Records a difference with a provider on the stream of its object; a repeat has no effect. */
export async function recordUnmatched(
  events: EventStore,
  provider: PaymentProviderName,
  event: Pick<ReportedEvent, 'id' | 'objectId'> & {
    readonly kind: string;
    readonly amountCents?: number | undefined;
  },
  paymentId: number | null,
  reason: string,
  cause: Cause,
): Promise<EventResult> {
  const recorded = await execute(
    events,
    unmatchedPaymentStream(provider, event.objectId),
    unmatchedPayment,
    {
      type: 'record',
      data: {
        provider: provider,
        objectId: event.objectId,
        providerEventId: event.id,
        kind: event.kind,
        amountCents: event.amountCents ?? null,
        donationId: paymentId,
        reason,
      },
    },
    cause,
  );
  const outcome = recorded.appended.length > 0 ? 'unmatched' : 'repeated';
  return { outcome, position: recorded.position };
}
