import { dayMs } from '@rostrum/contracts';
import { outboxLimits } from '@rostrum/contracts/outbox';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { execute } from '../../../kernel/decider.ts';
import { pay, publishCampaign } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { fireDeadlines } from '../../../testing/deadlines.ts';
import { registerMember, signIn, type Member } from '../../../testing/members.ts';
import { paymentStream } from '../../payments/index.ts';
import { campaign, campaignStream, type CampaignCommand } from '../campaign.ts';
import { electionMails } from './election-mails.ts';

const cause = { actor: 'system', correlationId: 'test', causationId: 'test' } as const;

describe('the mail that an election is extended', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp();
  });
  afterEach(() => test.dispose());

  const chooses = async (id: number, member: Member) => {
    await signIn(member);
    await withSums(member.client).choose(id, 'extend');
  };

  it('goes to who chose to wait before the end, and not to whose choice came after it', async () => {
    const [creator, inTime, late, silent] = [
      await registerMember(test),
      await registerMember(test),
      await registerMember(test),
      await registerMember(test),
    ];
    const { id } = await publishCampaign(creator);
    await pay(inTime, id, 25);
    const { donationId } = (await pay(late, id, 10)).intent;
    await pay(silent, id, 10);
    test.advance(366 * dayMs);
    await fireDeadlines(test);
    await test.caughtUp();
    await chooses(id, inTime);
    test.advance(30 * dayMs);
    const decide = (command: CampaignCommand) =>
      execute(test.events, campaignStream(id), campaign, command, cause);
    const now = test.clock();
    await decide({ type: 'endElection', now });
    // The choice was asked for before the end, and reached the log after it.
    const donation = await test.app.projections.queries.donations.get(donationId);
    if (!donation) throw new Error('the donation is not in `donations`');
    const { decider } = test.app.purposes.of(donation);
    const { appended } = await execute(
      test.events,
      paymentStream(donationId),
      decider,
      { type: 'chooseExtension' },
      cause,
    );
    expect(appended.at(-1)?.type).toBe('ExtensionChosen');
    const decided = await decide({ type: 'decideElection', now, extended: true });
    await test.caughtUp();
    const rule = electionMails(test.app).find(({ name }) => name === 'election-extended');
    const event = decided.appended.find(({ type }) => type === 'ElectionDecided');
    if (!rule || !event) throw new Error('there is no mail about the decision');
    const limit = outboxLimits.recipients.atATime;
    expect(await rule.recipients(event, { after: 0, limit })).toEqual({
      ids: [inTime.id],
      next: undefined,
    });
  });
});
