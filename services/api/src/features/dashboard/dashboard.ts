import { decimalOf, type Routes } from '@rostrum/contracts';
import { campaignLimits } from '@rostrum/contracts/campaigns';
import { donationLimits } from '@rostrum/contracts/donations';
import { dashboardLimits } from '@rostrum/contracts/dashboard';
import { member, type Handler } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { presentCampaigns } from '../campaigns/index.ts';
import { messagesReadUntil } from '../donations/index.ts';
import { loadOwnActivity } from './own-activity.ts';
import { loadOwnPayments } from './own-payments.ts';

/** The member's totals and lists. */
export const dashboard =
  (
    app: Pick<App, 'activityTitles' | 'events' | 'purposes' | 'targets'>,
  ): Handler<Routes['dashboard']> =>
  async (_input, context) => {
    const { queries } = context;
    const { id } = member(context);
    const now = context.now();
    const [totals, reactions, own, payments, activity, trending, unreadMessages] =
      await Promise.all([
        queries.dashboard.get(id),
        queries.reactions.received(id),
        queries.campaigns.ofCreator(id, { hidden: true, limit: dashboardLimits.campaigns }),
        loadOwnPayments(app, queries, id, dashboardLimits.donations, now),
        loadOwnActivity(app, queries, id),
        queries.campaigns.trending(campaignLimits.trending.max),
        messagesReadUntil(app, id).then((until) =>
          queries.donations.newMessages(id, until, donationLimits.unreadMessages),
        ),
      ]);
    const others = trending.filter(({ creatorId }) => creatorId !== id);
    const backed = await queries.donations.backedAmong(
      others.map((card) => card.id),
      id,
    );
    const chosen = new Set([...own, ...payments.campaigns].map(({ categoryId }) => categoryId));
    const isChosen = ({ categoryId }: { readonly categoryId: number }) => chosen.has(categoryId);
    const recommended = others
      .filter((card) => !backed.has(card.id))
      .sort((one, other) => Number(isChosen(other)) - Number(isChosen(one)))
      .slice(0, dashboardLimits.recommended);
    return {
      totals: {
        campaigns: totals.campaigns,
        donations: totals.donations,
        backed: totals.backed,
        given: decimalOf(totals.givenCents),
        givenCents: totals.givenCents,
        raised: decimalOf(totals.raisedCents),
        raisedCents: totals.raisedCents,
        reactions,
      },
      unreadMessages,
      campaigns: await presentCampaigns(queries, own, now),
      donations: payments.donations,
      activity,
      recommended: (await presentCampaigns(queries, recommended, now)).map((campaign) => ({
        ...campaign,
        reason: isChosen(campaign) ? ('category' as const) : ('trending' as const),
      })),
    };
  };
