import type { PaymentPurpose } from '@rostrum/contracts/payments/vocabulary';
import type { Cause, Position } from '@rostrum/event-store';
import type { Decided, Decider } from '../kernel/decider.ts';
import type { PaymentCommand, RefundRequest } from './decide-payment.ts';
import type { Payment } from './payment.ts';

/** How the payments of some purposes are decided, and what follows from them. */
export interface Purpose {
  readonly names: readonly PaymentPurpose[];
  readonly decider: Decider<Payment | undefined, PaymentCommand | RefundRequest>;
  /** What follows from a settlement that is in the log, reported for the first time or again; repeats have no effect. */
  readonly followUp: (
    settled: Decided<Payment | undefined>,
    cause: Cause,
    now: Date,
  ) => Promise<Position | undefined>;
}

/** The purposes that features contribute; undefined for one that none does. */
export type Purposes = (name: PaymentPurpose) => Purpose | undefined;

export const purposesOf =
  (purposes: readonly Purpose[]): Purposes =>
  (name) =>
    purposes.find(({ names }) => names.includes(name));
