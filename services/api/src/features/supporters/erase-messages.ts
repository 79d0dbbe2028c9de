import { supporterStream } from '@rostrum/contracts/supporters';
import type { DonationDocument } from '@rostrum/projections/donations';
import { execute } from '../../kernel/decider.ts';
import type { EraseMember } from '../../kernel/member-data.ts';
import { pagesAfter } from '../../kernel/pages-of.ts';
import { untilFolded } from '../../kernel/until-folded.ts';
import type { Services } from '../../runtime/app.ts';
import { hasPublicMessage } from '../donations/index.ts';
import { ofSupporter } from './change-supporter.ts';
import { supporter } from './supporter.ts';

/**
 * Takes all public messages of a member from the pages of campaigns, and settles their reports. The
 * texts go with the member's key. A repeat does the same for what is left.
 */
export function eraseMessages(
  app: Pick<Services, 'clock' | 'events' | 'projections'>,
): EraseMember {
  const { events, projections } = app;
  return async ({ userId, cause }) => {
    await untilFolded(app, ['donations']);
    const { allOfUser } = projections.queries.donations;
    for await (const donations of pagesAfter<DonationDocument>((limit, after) =>
      allOfUser(userId, limit, after),
    )) {
      for (const donation of donations) {
        if (!(await hasPublicMessage({ events }, donation))) continue;
        const stream = supporterStream(donation.id);
        const command = { kind: 'erase', of: ofSupporter(donation) } as const;
        await execute(events, stream, supporter, command, cause);
      }
    }
  };
}
