import { defineList } from '../kernel/define-list.ts';
import { providerEventOutcomes } from './constants.ts';

/** The console's list of webhook calls of payment providers, newest first. */
export const adminProviderEvents = defineList({
  resource: 'provider-events',
  audience: 'staff',
  filters: {
    provider: {
      field: 'provider',
      kind: 'word',
      values: ['stripe', 'paypal', 'sandbox'],
      single: true,
    },
    outcome: { field: 'outcome', kind: 'word', values: providerEventOutcomes, single: true },
    eventId: { field: 'eventId', kind: 'word', single: true },
    objectId: { field: 'objectId', kind: 'word', single: true },
    donationId: { field: 'donationId', kind: 'id', single: true },
  },
  sorts: { id: 'receivedAt', receivedAt: 'receivedAt' },
  sort: ['receivedAt', 'desc'],
  text: false,
});
