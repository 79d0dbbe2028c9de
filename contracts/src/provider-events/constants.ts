import { defineEndpoints } from '../kernel/define-endpoints.ts';

/** The outcome of a provider's webhook call. */
export const providerEventOutcomes = [
  'booked',
  'repeated',
  'unmatched',
  'ignored',
  'refused',
  'failed',
  'unrecorded',
] as const;
export type ProviderEventOutcome = (typeof providerEventOutcomes)[number];

export const providerEventsEndpoints = defineEndpoints({
  adminListProviderEvents: ['GET', '/api/admin/provider-events'],
});
