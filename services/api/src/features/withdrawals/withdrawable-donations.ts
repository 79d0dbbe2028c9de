import { campaignOf, decimalOf, type Routes } from '@rostrum/contracts';
import { withdrawalLimits } from '@rostrum/contracts/withdrawals';
import { member, type Handler } from '../../http/route.ts';
import { stateOf } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { fundingIsOpen } from '../campaigns/index.ts';
import { quotaOf, withdrawals, withdrawalsStream } from './withdrawals.ts';

/** GET /api/user/withdrawable-donations */
export function withdrawableDonations({
  events,
}: Pick<App, 'events'>): Handler<Routes['withdrawableDonations']> {
  return async ({ query: { campaignId } }, context) => {
    const { id } = member(context);
    const { queries } = context;
    const now = context.now();
    const [{ state }, given] = await Promise.all([
      stateOf(events, withdrawalsStream(id), withdrawals),
      queries.donations.withdrawable(id, campaignId, withdrawalLimits.listed),
    ]);
    const ids = new Set(given.flatMap(({ target }) => campaignOf(target) ?? []));
    const open = new Map(
      (await queries.campaigns.byIds([...ids], id))
        .filter(
          ({ phase, expiresAt, conversation }) =>
            phase === 'sent_back' ||
            (fundingIsOpen({ phase, proposal: { expiresAt } }, now) &&
              (conversation.takeBackUntil === null ||
                Date.parse(conversation.takeBackUntil) > now.getTime())),
        )
        .map((card) => [card.id, card]),
    );
    const donations = given.flatMap(({ id: donationId, target, settledAt, ...donation }) => {
      const found = open.get(campaignOf(target) ?? 0);
      if (!found || settledAt === null) return [];
      const { amountCents, totalCents } = donation;
      return {
        id: donationId,
        campaignId: found.id,
        campaignTitle: found.title,
        amount: decimalOf(amountCents),
        amountCents,
        total: decimalOf(totalCents),
        totalCents,
        settledAt,
      };
    });
    return { ...quotaOf(state, now), donations };
  };
}
