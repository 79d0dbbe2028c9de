import { defineEndpoints } from '../kernel/define-endpoints.ts';

/** What came of a call of a provider. */
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
