import { startOfUtcDay, decimalOf, type Routes } from '@rostrum/contracts';
import { supporterLimits, supporterMessages } from '@rostrum/contracts/supporters';
import type { DonationDocument } from '@rostrum/projections/donations';
import { notFound } from '../../kernel/domain-error.ts';
import type { Handler } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { loadPeople, presentKnown } from '../accounts/index.ts';
import { findVisibleCampaign } from '../campaigns/index.ts';
import { loadDonationMessage } from '../donations/index.ts';

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
        ...amountOf(donation),
      })),
      hidden,
    };
  };
}

/** The amount and its time; without the time of day if the amount is hidden, as in `presentPublicDonation`. */
function amountOf({ id, amountCents, hidesAmount, settledAt }: DonationDocument) {
  if (settledAt === null) throw new Error(`payment ${String(id)} has not settled`);
  return hidesAmount
    ? { amount: null, amountCents: null, settledAt: startOfUtcDay(settledAt) }
    : { amount: decimalOf(amountCents), amountCents, settledAt };
}
