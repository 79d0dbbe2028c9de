import { reportsStream } from '@rostrum/contracts/reports';
import { supporterStream } from '@rostrum/contracts/supporters';
import type { StreamName } from '@rostrum/event-store';
import type { DonationDocument } from '@rostrum/projections/donations';
import { pagesAfter } from '../../kernel/pages-of.ts';
import type { Services } from '../../runtime/app.ts';

/**
 * Names of the streams of what happened to a member's donations on the pages of campaigns: thanks,
 * and what was decided about public messages and reports of them.
 */
export async function* supporterStreamsOf(
  { projections }: Pick<Services, 'projections'>,
  userId: number,
): AsyncGenerator<StreamName> {
  const { donations, supporters } = projections.queries;
  for await (const payments of pagesAfter<DonationDocument>((limit, after) =>
    donations.allOfUser(userId, limit, after),
  )) {
    const given = payments.filter(({ hasMessage, thanked }) => hasMessage || thanked);
    for (const { id } of given) yield supporterStream(id);
    for (const { id } of await supporters.publicMessages(given.map(({ id }) => id))) {
      yield reportsStream('public_message', id);
    }
  }
}
