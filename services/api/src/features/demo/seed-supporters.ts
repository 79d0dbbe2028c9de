import { campaignTarget } from '@rostrum/contracts';
import { supporterStream } from '@rostrum/contracts/supporters';
import type { App } from '../../runtime/app.ts';
import { execute } from '../../kernel/decider.ts';
import { appendReport } from '../reports/index.ts';
import { supporter, type SupporterCommand } from '../supporters/index.ts';
import { demoCause } from './demo-cause.ts';
import type { PlannedCampaign, PlannedDonation, PlannedMember } from './plan.ts';

/** Time after a donation until its message is read. */
const readAfterMs = 20 * 60_000;

/** What is done about the public messages of a campaign: thanks, a report and a removal. */
export async function seedSupporters(
  app: Pick<App, 'events'>,
  campaign: PlannedCampaign,
  admin: PlannedMember,
): Promise<void> {
  const { id, creator, donations } = campaign;
  for (const donation of donations) {
    const { member, publicMessage } = donation;
    const outcome = publicMessage?.outcome;
    if (outcome === 'thanked' && member !== creator) {
      await decide(app, campaign, donation, creator, { kind: 'thank' });
    }
    const reporter = donations.find((other) => other.member !== member)?.member;
    if (reporter && (outcome === 'reported' || outcome === 'removed')) {
      await appendReport(
        app,
        {
          about: { kind: 'public_message', id: donation.id },
          authorId: member.id,
          target: campaignTarget(id),
          reporterId: reporter.id,
          reason: outcome === 'removed' ? 'spam' : 'hate',
          text: outcome === 'removed' ? null : 'This is about all shepherds of the valley.',
        },
        demoCause(`report message ${String(donation.id)}`, reporter, readAt(donation)),
      );
    }
    if (outcome === 'removed') {
      const reason = 'It advertises something else.';
      await decide(app, campaign, donation, admin, { kind: 'remove', reason });
    }
  }
}

const readAt = ({ at }: PlannedDonation): Date => new Date(at.getTime() + readAfterMs);

async function decide(
  { events }: Pick<App, 'events'>,
  { id: campaignId }: PlannedCampaign,
  donation: PlannedDonation,
  by: PlannedMember,
  what: { readonly kind: 'thank' } | { readonly kind: 'remove'; readonly reason: string },
): Promise<void> {
  const { id: donationId, member } = donation;
  const of = { donationId, campaignId, userId: member.id };
  const command: SupporterCommand = { ...what, by: by.id, of };
  const cause = demoCause(`${what.kind} ${String(donationId)}`, by, readAt(donation));
  await execute(events, supporterStream(donationId), supporter, command, cause);
}
