import type { EventStore, RecordedEvent } from '@rostrum/event-store';
import { publishPaidCampaign } from './publish-with-deposit.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { causedBy, type Process } from '../../kernel/process.ts';

const name = 'publish-paid-campaign';

/** Settled deposit and campaign, in whichever order they came: published, once. */
export function publishPaidCampaigns(events: EventStore): Process {
  return {
    name,
    types: ['CampaignCreated', 'DepositSettled'],
    async handle(batch) {
      for (const event of batch) {
        const depositId = depositOf(event);
        if (depositId === null) continue;
        try {
          await publishPaidCampaign(events, depositId, causedBy(event, name));
        } catch (error) {
          // Refunded in the meantime: then there is nothing to publish.
          if (!(error instanceof DomainError)) throw error;
        }
      }
    },
  };
}

function depositOf(event: RecordedEvent): number | null {
  if (event.type === 'DepositSettled') return event.data.donationId;
  return event.type === 'CampaignCreated' ? event.data.depositId : null;
}
