import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';
import {
  approve,
  completeCampaign,
  computePayouts,
  recordSent,
  sharesOf,
  stateDetails,
} from '../../testing/payouts.ts';

const patient = { timeout: 10_000 };

describe('the mails about a payout', () => {
  let test: TestApp;
  let creator: Member;
  let admin: Member;
  let other: Member;
  beforeAll(async () => {
    test = await createTestApp();
    creator = await registerMember(test);
    admin = await registerStaff(test, 'admin');
    other = await registerStaff(test, 'admin');
  });
  afterAll(() => test.dispose());

  it('tell the payee, once each, that a share was sent and that it came back', async () => {
    const { id, title } = await publishCampaign(creator);
    await pay(await registerMember(test), id, 99);
    await completeCampaign(test, creator, admin, id);
    await computePayouts(test);
    await stateDetails(test, creator);
    const [share] = await sharesOf(test, admin, { campaignId: id, role: 'creator' });
    if (!share) throw new Error('the creator has no share');
    const ready = () => sharesOf(test, admin, { campaignId: id, state: 'ready' });
    await expect.poll(async () => (await ready()).length, patient).toBe(1);
    await approve(test, other, share.id);
    const payment = { id: share.id, method: 'bank', reference: 'SCT-21' } as const;
    await recordSent(test, admin, payment);
    await recordSent(test, other, payment);
    const failed = {
      reference: 'SCT-21',
      outcome: 'failed',
      reason: 'The bank refused it.',
    } as const;
    await withSums(admin.client).recordReturned(share.id, failed);
    const texts = async () => {
      const about = { userId: creator.id };
      const { items } = await test.app.state.outbox.list(about, { offset: 0, limit: 200 });
      const found = items.filter((mail) => mail.id.includes('payout-'));
      return found.map(({ subject, paragraphs }) => [subject, ...paragraphs].join('\n')).sort();
    };
    await expect.poll(async () => (await texts()).length, patient).toBe(2);
    const [sent, returned] = await texts();
    expect(sent).toContain('We have sent you $1.00');
    expect(sent).toContain(`the payout of “${title}” is on its way: we have sent $1.00 by bank`);
    expect(sent).toContain('SCT-21');
    expect(returned).toContain('Your payout of $1.00 came back');
    expect(returned).toContain('could not be sent');
  });
});
