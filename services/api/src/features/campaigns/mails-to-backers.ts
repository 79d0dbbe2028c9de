import { limits } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Queries } from '@rostrum/projections';
import type { RecipientsPage } from '../../mail/mail.ts';
import type { App } from '../../runtime/app.ts';

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
