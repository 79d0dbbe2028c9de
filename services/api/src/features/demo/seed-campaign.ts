import { payoutPolicies } from '@rostrum/contracts';
import type { Cause } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { payment, paymentStream } from '../payments/index.ts';
import { campaign, campaignStream, type CampaignCommand } from '../campaigns/index.ts';
import { withdraw } from '../withdrawals/index.ts';
import { demoCause } from './demo-cause.ts';
import { participantBios } from './participant-bios.ts';
import type { PlannedCampaign, PlannedMember } from './plan.ts';
import { seedConversation } from './seed-conversation.ts';
import { create } from './seed-creation.ts';
import { donate, quoteOnce } from './seed-donation.ts';
import { seedElection } from './seed-election.ts';

type SeedCampaignDependencies = Pick<
  App,
  'events' | 'newUuid' | 'purposes' | 'sandbox' | 'state' | 'targets'
>;

/**
 * Executes a planned campaign's commands in order, each at its planned time: creation, donations,
 * status. A repeated run continues after the last executed command.
 */
export async function seedCampaign(
  app: SeedCampaignDependencies,
  planned: PlannedCampaign,
  { admin, colleague }: { readonly admin: PlannedMember; readonly colleague: PlannedMember },
): Promise<void> {
  const { closed, lateDonation, withdrawnDonation } = planned;
  await create(app, planned, proposedBy(planned));
  if (!planned.published) return;
  await reopen(app, planned, admin);
  for (const donated of planned.donations) await donate(app, planned, donated);
  if (withdrawnDonation) {
    await donate(app, planned, withdrawnDonation);
    await takeBack(app, withdrawnDonation);
  }
  if (lateDonation) await quoteOnce(app, planned, lateDonation);
  await seedConversation(app, planned);
  await seedElection(app, planned, admin);
  if (!closed) return;
  await close(app, planned, closed, colleague);
  if (lateDonation) await donate(app, planned, lateDonation, lateDonation.settlesAt);
  await takeDown(app, planned, admin);
}

async function takeDown(
  app: Pick<App, 'events'>,
  { id, removedAt: now }: PlannedCampaign,
  admin: PlannedMember,
): Promise<void> {
  if (!now) return;
  const reason = 'A participant says that nobody has asked her.';
  const command: CampaignCommand = { type: 'takeDown', now, removedBy: admin.id, reason };
  await executeOnCampaign(app, id, command, demoCause(`take down ${String(id)}`, admin, now));
}

async function close(
  app: Pick<App, 'events'>,
  { id }: PlannedCampaign,
  { to, at }: NonNullable<PlannedCampaign['closed']>,
  admin: PlannedMember,
): Promise<void> {
  const { state } = await stateOf(app.events, campaignStream(id), campaign);
  // An earlier run has closed it before.
  if (state?.takedown) return;
  const command: CampaignCommand =
    to === 'completed'
      ? { type: 'confirmEvidence', number: 1, confirmedBy: admin.id, reason: null }
      : { type: 'changeStatus', now: at, to, changedBy: admin.id, reason: null };
  await executeOnCampaign(app, id, command, demoCause(`close ${String(id)}`, admin, at));
}

/**
 * Reopens a campaign that was closed at its end by a start without the demo, before it had all of
 * its donations.
 */
async function reopen(
  app: Pick<App, 'events'>,
  { id, createdAt }: PlannedCampaign,
  admin: PlannedMember,
): Promise<void> {
  const { state } = await stateOf(app.events, campaignStream(id), campaign);
  if (state?.phase !== 'funding_closed') return;
  await executeOnCampaign(
    app,
    id,
    { type: 'changeStatus', now: createdAt, to: 'active', changedBy: admin.id, reason: null },
    demoCause(`reopen ${String(id)}`, admin, createdAt),
  );
}

/** What the campaign proposes, with who everybody in it is. */
function proposedBy({ question, policy }: PlannedCampaign): Parameters<typeof create>[2] {
  const { categoryId, title, description, participants, moderator } = question;
  return {
    kind: 'debate',
    proposal: {
      categoryId,
      title,
      description,
      participants: [...participants],
      moderator: moderator ?? null,
      participantBios: participants.map(bioOf),
      ...(moderator !== undefined && { moderatorBio: bioOf(moderator) }),
      imageUrl: null,
    },
    payoutPolicy: { id: policy, version: payoutPolicies[policy].version },
  };
}

function bioOf(name: string): string {
  const bio = participantBios[name];
  if (bio === undefined) throw new Error(`nothing says who ${name} is`);
  return bio;
}

async function takeBack(
  app: SeedCampaignDependencies,
  { id, member, withdrawnAt: now }: NonNullable<PlannedCampaign['withdrawnDonation']>,
): Promise<void> {
  const { state } = await stateOf(app.events, paymentStream(id), payment);
  if (!state) throw new Error('a donation of the demo is missing');
  const cause = demoCause(`take back ${String(id)}`, member, now);
  await withdraw(app, state, { requestedBy: member.id, reason: null, now, cause });
}

async function executeOnCampaign(
  app: Pick<App, 'events'>,
  id: number,
  command: CampaignCommand,
  cause: Cause,
): Promise<void> {
  await execute(app.events, campaignStream(id), campaign, command, cause);
}
