import { defineEndpoints } from '../kernel/define-endpoints.ts';
import { dayMs, hourMs } from '../kernel/limits.ts';

/** How a member states where money goes. The names are stored. */
export const payeeKinds = ['iban', 'account', 'paypal'] as const;
export type PayeeKind = (typeof payeeKinds)[number];

export const payeeLimits = {
  holder: { max: 100 },
  iban: { min: 15, max: 34 },
  accountNumber: { min: 4, max: 34 },
  bankCode: { min: 4, max: 11 },
  paypalAddress: { max: 254 },
  password: { max: 1000 },
  /** New details are used this long after they were stated. */
  holdMs: 72 * hourMs,
  /** Details of an erased member are kept this long after a payout was sent to them, or came back. */
  keptMs: 30 * dayMs,
  /** Changes, removals included. */
  changes: { calls: 5, ms: dayMs },
  /** Pauses between the mails that ask for details; no more mails follow for `quietMs`. */
  remindersMs: [7 * dayMs, 21 * dayMs],
  quietMs: 30 * dayMs,
} as const;

export const payeesEndpoints = defineEndpoints({
  getPayeeDetails: ['GET', '/api/user/payee-details'],
  statePayeeDetails: ['PUT', '/api/user/payee-details'],
  removePayeeDetails: ['DELETE', '/api/user/payee-details'],
});

/** Path of the site on which a member states where money goes. */
export const payeeDetailsPath = '/user/profile?tab=payee-details';
