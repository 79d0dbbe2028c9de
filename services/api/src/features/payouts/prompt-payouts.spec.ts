import { activitiesEndpoints } from '@rostrum/contracts/activities/constants';
import { deadlinesEndpoints } from '@rostrum/contracts/deadlines/constants';
import { ledgerEndpoints } from '@rostrum/contracts/ledger/constants';
import { notificationsEndpoints } from '@rostrum/contracts/notifications/constants';
import { payoutsEndpoints } from '@rostrum/contracts/payouts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proposal } from '../../testing/campaigns.ts';
import type { Member } from '../../testing/members.ts';
import { computePayouts, sharesOf } from '../../testing/payouts.ts';
import { PromptsBesideCampaigns, type Share } from './prompts-beside-campaigns.fixture.ts';

const patient = { timeout: 10_000 };

describe('the payout of a prompt with the id of a campaign', () => {
  let product: PromptsBesideCampaigns;
  /** All shares of both are sent whose payees are known. */
  let sent: Awaited<ReturnType<PromptsBesideCampaigns['computed']>>;
  beforeAll(async () => {
    product = await PromptsBesideCampaigns.start();
    sent = await product.computed();
    for (const share of [sent.ofCampaign, sent.ofAsker, sent.ofWinner])
      expect([await product.approve(share), await product.send(share)]).toEqual([null, null]);
    await product.test.caughtUp();
  });
  afterAll(() => product.dispose());

  it('has a title of its own among the payouts of a member', async () => {
    const { id } = sent;
    const { payouts } = await product.payee.client.call(payoutsEndpoints.ownPayouts);
    const own = payouts.filter((share) => share.campaignId === id || share.promptId === id);
    expect(own).toHaveLength(2);
    const ofCampaign = own.find(({ role }) => role === 'creator');
    expect(ofCampaign).toMatchObject({ campaignId: id, title: proposal.title, payCents: 50 });
    expect(ofCampaign).not.toHaveProperty('promptId');
    const title = `Prompt ${String(id)}`;
    expect(own.find(({ role }) => role === 'promptCreator')).toMatchObject({
      ...{ campaignId: null, promptId: id, title, payCents: 297, state: 'sent' },
    });
    const ofWinner = await product.winner.client.call(payoutsEndpoints.ownPayouts);
    expect(ofWinner.payouts).toMatchObject([
      { campaignId: null, promptId: id, title, payCents: 297 },
    ]);
  });

  it('has shares of its own in the console, and none on the page of the campaign', async () => {
    const { id } = sent;
    const named = (shares: readonly Share[]) =>
      shares.map(({ role, campaignId, promptId }) => [role, campaignId, promptId]).toSorted();
    const ofCampaign = await sharesOf(product.test, product.admin, { campaignId: id });
    expect(named(ofCampaign)).toEqual([
      ['creator', id, undefined],
      ['participants', id, undefined],
      ['participants', id, undefined],
    ]);
    const ofPrompt = await sharesOf(product.test, product.admin, { promptId: id });
    expect(named(ofPrompt)).toEqual([
      ['promptCreator', null, id],
      ['winners', null, id],
    ]);
    for (const { orderedBy } of ofCampaign) expect(orderedBy).toBe(product.admin.id);
    for (const { orderedBy } of ofPrompt) expect(orderedBy).toBeNull();
    const page = await product.test
      .visitor()
      .call(payoutsEndpoints.campaignPayouts, { params: { id } });
    expect(page.payouts).toMatchObject([{ number: 1, amountCents: 5000, donations: 2 }]);
    expect(page.payouts[0]?.shares.map(({ role }) => role).toSorted()).toEqual([
      'creator',
      'participants',
      'participants',
    ]);
  });

  it('has no entry in the ledger of the campaign', async () => {
    const { id, gift, contribution } = sent;
    const ledger = await product.admin.client.call(ledgerEndpoints.campaignLedger, {
      params: { id },
      query: {},
    });
    expect(ledger.total).toBe(ledger.entries.length);
    for (const { target } of ledger.entries) expect(target).toEqual({ kind: 'campaign', id });
    const payments = ledger.entries.map(({ donationId }) => donationId);
    expect(payments).toContain(gift.donationId);
    expect(payments).not.toContain(contribution.donationId);
    const accounts = ledger.entries.flatMap(({ postings }) =>
      postings.map(({ account }) => account),
    );
    expect(accounts.filter((account) => /prompt|winners/i.test(account))).toEqual([]);
  });

  it('is named by the activities that are about it, and the campaign by its own', async () => {
    const { id, gift, contribution } = sent;
    const list = async (filter: object) => {
      const query = { filter: JSON.stringify(filter), range: '[0,199]' } as const;
      return product.admin.client.call(activitiesEndpoints.adminListActivities, { query });
    };
    const [ofGift, ofContribution] = [
      await list({ donationId: gift.donationId }),
      await list({ donationId: contribution.donationId }),
    ];
    for (const activity of ofGift) {
      expect(activity).toMatchObject({ campaignId: id });
      expect(activity).not.toHaveProperty('promptId');
    }
    for (const activity of ofContribution)
      expect(activity).toMatchObject({ campaignId: null, promptId: id });
    const acts = (activities: typeof ofGift) => activities.map(({ activityType }) => activityType);
    for (const found of [ofGift, ofContribution]) expect(acts(found)).toContain('donation_made');
    const ofPayouts = ['payout_ordered', 'payout_computed', 'payout_approved', 'payout_sent'];
    const everything = await list({ activityType: ofPayouts });
    const ofPrompt = everything.filter(({ promptId }) => promptId === id);
    for (const { campaignId } of ofPrompt) expect(campaignId).toBeNull();
    expect(acts(ofPrompt).toSorted()).toEqual([...ofPayouts, ...ofPayouts.slice(2)].toSorted());
    const ofCampaign = await list({ campaignId: id, activityType: ofPayouts });
    expect(acts(ofCampaign).toSorted()).toEqual(ofPayouts.toSorted());
    for (const activity of ofCampaign) expect(activity).not.toHaveProperty('promptId');
  });

  it('is named in what its payee is told of the payment', async () => {
    const { id } = sent;
    const told = async () => {
      const inbox = await product.payee.client.call(notificationsEndpoints.listNotifications, {
        query: {},
      });
      return inbox.notifications.filter(({ message }) => message.startsWith('We have sent you'));
    };
    await product.test.caughtUp();
    const found = await told();
    expect(found).toHaveLength(2);
    expect(found.find(({ relatedPromptId }) => relatedPromptId === id)).toMatchObject({
      message: `We have sent you $2.97, your share of “Prompt ${String(id)}”`,
      relatedCampaignId: null,
    });
    expect(found.find(({ relatedCampaignId }) => relatedCampaignId === id)).toMatchObject({
      message: `We have sent you $0.50, your share of “${proposal.title}”`,
      relatedPromptId: null,
    });
  });

  it('has its title in the mails to who is paid', async () => {
    const { id } = sent;
    const texts = async ({ id: userId }: Member) => {
      const page = { offset: 0, limit: 200 };
      const { items } = await product.test.app.state.outbox.list({ userId }, page);
      const found = items.filter(({ subject }) => subject.startsWith('We have sent you'));
      return found.map(({ paragraphs }) => paragraphs[0]).toSorted();
    };
    const ofPrompt = `Your share of the payout of “Prompt ${String(id)}” is on its way: we have sent $2.97 by bank transfer.`;
    await expect.poll(() => texts(product.winner), patient).toEqual([ofPrompt]);
    const ofCampaign = `Your share of the payout of “${proposal.title}” is on its way: we have sent $0.50 by bank transfer.`;
    await expect.poll(() => texts(product.payee), patient).toEqual([ofPrompt, ofCampaign]);
  });

  it('has a deadline of its own while its payout is due, which a hold stops', async () => {
    const { id } = await product.ordered();
    const due = async () => {
      await product.test.caughtUp();
      const query = { filter: JSON.stringify({ kind: 'payout_computation' }) };
      const listed = await product.admin.client.call(deadlinesEndpoints.adminListDeadlines, {
        query,
      });
      return listed.filter(({ subjectId }) => subjectId === id);
    };
    const ofPrompt = { id: `payout_computation:prompt:${String(id)}`, subjectKind: 'prompt' };
    const found = await due();
    expect(found).toHaveLength(2);
    expect(found.find(({ subjectKind }) => subjectKind === 'prompt')).toMatchObject(ofPrompt);
    const ofCampaign = `payout_computation:${String(id)}`;
    expect(found.find((each) => each.id === ofCampaign)).not.toHaveProperty('subjectKind');
    await product.onPrompt(id, 'hold');
    await computePayouts(product.test);
    expect(await due()).toEqual([]);
    await product.onPrompt(id, 'lift');
    expect(await due()).toMatchObject([ofPrompt]);
    await computePayouts(product.test);
    expect(await due()).toEqual([]);
  });
});
