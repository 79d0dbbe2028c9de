import { supporterStream } from '@rostrum/contracts/supporters';
import type { DonationDocument } from '@rostrum/projections/donations';
import { execute } from '../../kernel/decider.ts';
import type { EraseMember } from '../../kernel/member-data.ts';
import type { Services } from '../../runtime/app.ts';
import { hasPublicMessage } from '../donations/index.ts';
import { ofSupporter } from './change-supporter.ts';
import { supporter } from './supporter.ts';

const page = 200;

/**
 * Takes all public messages of a member from the pages of campaigns, and settles their reports. The
 * texts go with the member's key. A repeat does the same for what is left.
 */
export function eraseMessages({
  events,
  projections,
}: Pick<Services, 'events' | 'projections'>): EraseMember {
  return async ({ userId, cause }) => {
    let after: DonationDocument | undefined;
    do {
      const found = await projections.queries.donations.allOfUser(userId, page, after);
      for (const donation of found) {
        if (!(await hasPublicMessage({ events }, donation))) continue;
        const stream = supporterStream(donation.id);
        await execute(
          events,
          stream,
          supporter,
          { kind: 'erase', of: ofSupporter(donation) },
          cause,
        );
      }
      after = found.length < page ? undefined : found.at(-1);
    } while (after);
  };
}
