import type { Routes } from '@rostrum/contracts';
import { supporterLimits, supporterMessages } from '@rostrum/contracts/supporters';
import type { DonationDocument } from '@rostrum/projections/donations';
import { notFound } from '../../kernel/domain-error.ts';
import type { Handler } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { loadPeople, presentKnown, type People } from '../accounts/index.ts';
import { findVisibleCampaign } from '../campaigns/index.ts';
import { loadDonationMessage, presentPublicDonation } from '../donations/index.ts';

/** GET /api/campaigns/{id}/supporters. The messages are read from the streams of the payments. */
export function listSupporters(app: Pick<App, 'events'>): Handler<Routes['listSupporters']> {
  return async ({ params, query }, { actor, now, queries }) => {
    const at = now();
    await findVisibleCampaign(queries, params.id, actor, at);
    const { after, limit = supporterLimits.page.default } = query;
    const [found, hidden] = await Promise.all([
      queries.donations.supportersOf(params.id, at.toISOString(), { after, limit }),
      queries.donations.hiddenOn(params.id, at.toISOString(), supporterLimits.hidden),
    ]);
    if (!found) throw notFound(supporterMessages.notFound);
    const unshown = found.filter(({ hasMessage, showsMessage }) => hasMessage && !showsMessage);
    const [people, messages, moderated] = await Promise.all([
      loadPeople(
        queries,
        found.map(({ userId }) => userId),
      ),
      Promise.all(
        found.map(({ id, showsMessage }) =>
          showsMessage ? loadDonationMessage(app, id) : Promise.resolve(null),
        ),
      ),
      queries.supporters.publicMessages(unshown.map(({ id }) => id)),
    ]);
    const removed = new Set(
      moderated.filter(({ state }) => state === 'removed').map(({ id }) => id),
    );
    return {
      supporters: found.map((donation, index) => ({
        donationId: donation.id,
        userId: donation.userId,
        user: presentKnown(people, donation.userId),
        message: messages[index] ?? null,
        messageRemoved: removed.has(donation.id),
        thanked: donation.thanked,
        ...amountOf(donation, people),
      })),
      hidden,
    };
  };
}

/** What public lists show of the amount and its time. */
function amountOf(donation: DonationDocument, people: People) {
  const { amount, amountCents, settledAt } = presentPublicDonation(donation, people);
  if (settledAt === null) throw new Error(`payment ${String(donation.id)} has not settled`);
  return { amount, amountCents, settledAt };
}
