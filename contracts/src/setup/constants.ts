import { defineEndpoints } from '../kernel/define-endpoints.ts';

/**
 * What an operator sets up before an installation is used, with the states of each step, as the
 * running system knows them. Only `done` needs nothing more.
 */
export const setupStates = {
  /** The public address. `other_host`: the console is open at another one. */
  address: ['missing', 'insecure', 'other_host', 'done'],
  /** `unsent`: no mail was sent in the last 30 days. `failing`: the newest one was not sent. */
  mail: ['missing', 'unsent', 'failing', 'done'],
  /** `no_webhook`: no webhook of a provider was booked in the last 90 days. */
  payments: ['simulated', 'no_webhook', 'test_keys', 'done'],
  /** `no_second_factor`: an administrator has none. */
  administrators: ['no_second_factor', 'done'],
  /** `old`: the last one is older than `backupMaxAgeMs`. */
  backup: ['missing', 'old', 'done'],
} as const;
export type SetupStep = keyof typeof setupStates;

export const setupSteps = Object.keys(setupStates) as readonly SetupStep[];

/** Age in milliseconds after which a backup is called old: 7 days. */
export const backupMaxAgeMs = 7 * 24 * 60 * 60 * 1_000;

export const setupEndpoints = defineEndpoints({ adminSetup: ['GET', '/api/admin/setup'] });
