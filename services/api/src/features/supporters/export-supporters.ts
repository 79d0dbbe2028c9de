import { reportsStream } from '@rostrum/contracts/reports';
import { supporterStream } from '@rostrum/contracts/supporters';
import type { StreamName } from '@rostrum/event-store';
import type { DonationDocument } from '@rostrum/projections/donations';
import type { Services } from '../../runtime/app.ts';

const page = 200;

/**
 * Names of the streams of what happened to a member's donations on the pages of campaigns: thanks,
 * and what was decided about public messages and reports of them.
 */
export async function* supporterStreamsOf(
  { projections }: Pick<Services, 'projections'>,
  userId: number,
): AsyncGenerator<StreamName> {
  const { donations, supporters } = projections.queries;
  let after: DonationDocument | undefined;
  do {
    const found = await donations.allOfUser(userId, page, after);
    const given = found.filter(({ hasMessage, thanked }) => hasMessage || thanked);
    for (const { id } of given) yield supporterStream(id);
    for (const { id } of await supporters.publicMessages(given.map(({ id }) => id))) {
      yield reportsStream('public_message', id);
    }
    after = found.length < page ? undefined : found.at(-1);
  } while (after);
}
