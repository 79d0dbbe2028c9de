import type { CampaignCard } from '@rostrum/projections/campaigns';
import { execute } from '../../kernel/decider.ts';
import type { EraseMember } from '../../kernel/member-data.ts';
import { untilFolded } from '../../kernel/until-folded.ts';
import type { Services } from '../../runtime/app.ts';
import { campaign, campaignStream } from './campaign.ts';
import { campaignsOf } from './lists/member-campaigns.ts';

/**
 * Erases the campaigns of a member that nobody else has paid for. The funding of an open one is
 * closed first: a second pass finds payments that settled before the close, and a later payment is
 * late and refunded. A campaign that others have paid for keeps its text and continues; a trailer
 * ends, and what it holds goes back.
 */
export function eraseCampaigns(
  app: Pick<Services, 'clock' | 'events' | 'projections' | 'state'>,
): EraseMember {
  const { events, state, clock } = app;
  return async ({ userId, cause }) => {
    const unbacked = async function* (): AsyncGenerator<CampaignCard> {
      await untilFolded(app, ['campaign-cards', 'contributions']);
      for await (const card of campaignsOf(app, userId)) {
        if (!(await isBackedByOthers(app, card))) yield card;
      }
    };
    const order = { type: 'changeStatus', to: 'expired', changedBy: null } as const;
    for await (const { id, phase } of unbacked()) {
      if (phase !== 'active' && phase !== 'funding_closed') continue;
      const close = { ...order, now: clock(), reason: 'Its creator is being erased.' };
      await execute(events, campaignStream(id), campaign, close, cause);
    }
    for await (const { id, kind } of campaignsOf(app, userId)) {
      if (kind !== 'trailer') continue;
      const end = { type: 'endTrailer', now: clock(), erased: true } as const;
      await execute(events, campaignStream(id), campaign, end, cause);
    }
    for await (const { id } of unbacked()) {
      await execute(events, campaignStream(id), campaign, { type: 'erase', now: clock() }, cause);
      await state.vault.erase(campaignStream(id));
    }
  };
}

async function isBackedByOthers(
  { projections }: Pick<Services, 'projections'>,
  { id, creatorId, backerCount }: CampaignCard,
): Promise<boolean> {
  const own = (await projections.queries.donations.given(id, creatorId)) > 0 ? 1 : 0;
  return backerCount > own;
}
