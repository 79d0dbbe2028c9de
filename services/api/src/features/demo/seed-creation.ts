import { campaignLimits } from '@rostrum/contracts/campaigns';
import type { App } from '../../runtime/app.ts';
import { execute } from '../../kernel/decider.ts';
import {
  campaign,
  campaignStream,
  type CampaignCommand,
  deposit,
  type DepositCommand,
  publishWithDeposit,
} from '../campaigns/index.ts';
import { paymentStream } from '../payments/index.ts';
import { demoCause } from './demo-cause.ts';
import type { PlannedCampaign } from './plan.ts';
import { quoteOf, settle } from './seed-donation.ts';

type Planned = Pick<
  PlannedCampaign,
  'id' | 'depositId' | 'creator' | 'createdAt' | 'expiresAt' | 'goalCents' | 'published'
>;
type Create = Extract<CampaignCommand, { readonly type: 'create' }>;

/** What a campaign, or a trailer, proposes. */
interface Proposed extends Pick<Create, 'kind' | 'payoutPolicy' | 'trailer'> {
  readonly proposal: Omit<Create['proposal'], 'goalCents' | 'expiresAt'>;
}

/** Creates a campaign or a trailer, and pays its $1, which publishes it. A repeat has no effect. */
export async function create(
  app: Pick<App, 'events' | 'newUuid' | 'sandbox' | 'state'>,
  { id, depositId, creator, createdAt, expiresAt, goalCents, published }: Planned,
  { proposal, ...proposed }: Proposed,
): Promise<void> {
  const cause = demoCause(`create ${String(id)}`, creator, createdAt);
  const executeOnDeposit = (command: DepositCommand) =>
    execute(app.events, paymentStream(depositId), deposit, command, cause);
  if (published) {
    const opened = await executeOnDeposit({
      type: 'quoteDeposit',
      forCampaign: null,
      ...quoteOf(app, depositId, creator, campaignLimits.depositCents, cause),
    });
    await settle(app, deposit, opened.state, createdAt, cause);
    await executeOnDeposit({ type: 'reserve', campaignId: id, insteadOf: null });
  }
  const command = {
    type: 'create',
    commandId: cause.causationId,
    now: createdAt,
    campaignId: id,
    creatorId: creator.id,
    creatorRegisteredAt: creator.registeredAt.toISOString(),
    ...proposed,
    proposal: { ...proposal, goalCents, expiresAt: expiresAt.toISOString() },
    depositId: published ? depositId : null,
  } as const;
  await execute(app.events, campaignStream(id), campaign, command, cause);
  if (published) await publishWithDeposit(app.events, depositId, cause, createdAt);
}
