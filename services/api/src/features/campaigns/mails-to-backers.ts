import { limits } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Queries } from '@rostrum/projections';
import type { MailToManyRule, RecipientsPage } from '../../mail/mail.ts';
import type { App } from '../../runtime/app.ts';

export type Page = Parameters<MailToManyRule['recipients']>[1];

/** A page of the backers of a campaign, without its creator, as of the event or later. */
export async function backersButCreator(
  app: Pick<App, 'projections'>,
  event: RecordedEvent & {
    readonly data: { readonly campaignId: number; readonly creatorId: number };
  },
  page: Page,
): Promise<RecipientsPage> {
  const { campaignId, creatorId } = event.data;
  const { ids, next } = await recipientsAsOf(app, event, (donations) =>
    donations.backersOf(campaignId, page),
  );
  return { ids: ids.filter((id) => id !== creatorId), next };
}

/** The recipients as of the event or later. @throws Error when the read models are behind the log */
export async function recipientsAsOf(
  { projections }: Pick<App, 'projections'>,
  { position }: RecordedEvent,
  ask: (donations: Queries['donations']) => Promise<RecipientsPage>,
): Promise<RecipientsPage> {
  const { queries, stale } = projections.queriesAfter(position, limits.readAfterMs);
  const found = await ask(queries.donations);
  if (stale()) throw new Error('the read models are behind the log');
  return found;
}
