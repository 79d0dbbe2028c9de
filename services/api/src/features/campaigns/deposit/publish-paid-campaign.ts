import type { RecordedEvent } from '@rostrum/event-store';
import type { App } from '../../../runtime/app.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { causedBy, type Process } from '../../../kernel/process.ts';
import { StreamUnreadable } from '../../../kernel/read-state.ts';
import { publishWithDeposit } from './publish-with-deposit.ts';

const name = 'publish-paid-campaign';

/** Publishes a campaign once it is created and its deposit is settled, in either order. */
export function publishPaidCampaignProcess({
  events,
  clock,
  log,
}: Pick<App, 'events' | 'clock' | 'log'>): Process {
  return {
    name,
    types: ['CampaignCreated', 'DepositSettled'],
    async handle(batch) {
      for (const event of batch) {
        const depositId = depositOf(event);
        if (depositId === null) continue;
        try {
          await publishWithDeposit(events, depositId, causedBy(event, name), clock());
        } catch (error) {
          // The deposit was refunded in the meantime; there is nothing to publish.
          if (error instanceof DomainError) continue;
          if (!(error instanceof StreamUnreadable)) throw error;
          // The deadline of `refundUnusedDeposit` publishes or refunds once the stream can be read.
          log.error({ err: error, process: name, depositId }, 'a campaign could not be published');
        }
      }
    },
  };
}

function depositOf(event: RecordedEvent): number | null {
  if (event.type === 'DepositSettled') return event.data.donationId;
  return event.type === 'CampaignCreated' ? event.data.depositId : null;
}
