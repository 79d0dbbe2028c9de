import type { Routes } from '@rostrum/contracts';
import type { CampaignAct, HeldSums } from '@rostrum/contracts/campaigns';
import { member, type Handler } from '../../http/route.ts';
import { refusalOf } from '../../kernel/shown-sums.ts';
import type { App } from '../../runtime/app.ts';
import { campaign, type Campaign, type CampaignCommand } from './campaign.ts';
import { loadEditableCampaign } from './edit-campaign.ts';
import { foldedEnding } from './folded-ending.ts';

type Dependencies = Pick<App, 'events' | 'projections'>;

/**
 * The donations that a campaign holds, with every event that is in the log now.
 * @throws DomainError (503) while the read model is behind the log
 */
export async function heldSums(app: Dependencies, campaignId: number): Promise<HeldSums> {
  const { held = 0, heldCents = 0 } = (await foldedEnding(app, campaignId)) ?? {};
  return { donations: held, amountCents: heldCents };
}

/** What the caller of a command was shown, and what the campaign holds. */
export async function compared(
  app: Dependencies,
  campaignId: number,
  shown: HeldSums | undefined,
): Promise<Pick<CampaignCommand, 'compared'>> {
  return shown ? { compared: { shown, held: await heldSums(app, campaignId) } } : {};
}

/** GET /api/campaigns/:id/sums: decides as the commands do, and stores nothing. */
export function sumsOfCampaign(app: Dependencies): Handler<Routes['sumsOfCampaign']> {
  return async ({ params: { id }, query: { act } }, context) => {
    const state = await loadEditableCampaign(app, id, context);
    const sums = await heldSums(app, id);
    const on = { now: context.now(), by: member(context).id, held: sums.donations };
    return { sums, refusal: refusalOf(() => campaign.decide(commandOf(act, state, on), state)) };
  };
}

interface On {
  readonly now: Date;
  readonly by: number;
  readonly held: number;
}

/** The command of an act. A change of the status is refused by what is chosen: `statusRefusals`. */
function commandOf(act: CampaignAct, state: Campaign, { now, by, held }: On): CampaignCommand {
  const reason = '';
  switch (act) {
    case 'cancel':
      return { type: 'cancel', now, cancelledBy: by, asAdmin: by !== state.creatorId, reason };
    case 'takeDown':
      return { type: 'takeDown', now, removedBy: by, reason };
    case 'openElection':
      return { type: 'openElection', now, openedBy: by, reason, held };
    case 'confirmEvidence': {
      const number = state.conversation.evidence?.number ?? 0;
      return { type: 'confirmEvidence', number, confirmedBy: by, reason };
    }
    case 'changeStatus':
      return { type: 'closeFunding', now };
    case 'orderPayout':
      return { type: 'orderPayout', orderedBy: by, reason };
  }
}
