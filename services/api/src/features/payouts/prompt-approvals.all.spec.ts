import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { disputeMessages } from '@rostrum/contracts/disputes';
import { payoutMessages, payoutsEndpoints } from '@rostrum/contracts/payouts';
import { sumsNow } from '@rostrum/contracts/testing/with-sums';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approve, sharesOf } from '../../testing/payouts.ts';
import {
  PromptsBesideCampaigns,
  type Intent,
  type Share,
} from './prompts-beside-campaigns.fixture.ts';

const { unaccepted } = disputeMessages;
const patient = { timeout: 10_000 };
const ascending = (one: number, other: number): number => one - other;

describe('the approval of a prompt with the id of a campaign', () => {
  let product: PromptsBesideCampaigns;
  beforeAll(async () => {
    product = await PromptsBesideCampaigns.start();
  });
  afterAll(() => product.dispose());

  const approveAll = (...shares: readonly Share[]) =>
    approve(product.test, product.other, ...shares.map(({ id }) => id));
  const blocked = async ({ id }: Share) =>
    (await sharesOf(product.test, product.admin, { id }))[0]?.blocked;
  const onCampaign = (id: number, path: string) =>
    product.admin.browser.send('POST', `/api/campaigns/${String(id)}/${path}`, {
      body: { reason: 'Checked.' },
    });

  it('has lines of its own in the batch of payments, until it is on hold', async () => {
    const { id, ofCampaign, ofAsker, ofWinner } = await product.computed();
    await approveAll(ofCampaign, ofAsker, ofWinner);
    const batch = async (filter: object) => {
      const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
      const path = `/api/admin/exports/payout-batch?${query}`;
      const { text } = await product.other.browser.send('GET', path);
      const lines = text.matchAll(/,Payout (\d+),/g);
      return Array.from(lines, ([, found]) => Number(found)).toSorted(ascending);
    };
    const [creator, others] = [[ofCampaign.id], [ofAsker.id, ofWinner.id].toSorted(ascending)];
    expect(await batch({ campaignId: id })).toEqual(creator);
    expect(await batch({ promptId: id })).toEqual(others);
    expect(await batch({})).toEqual(expect.arrayContaining([...creator, ...others]));
    await product.onPrompt(id, 'hold');
    expect([await batch({ campaignId: id }), await batch({ promptId: id })]).toEqual([creator, []]);
    await product.onPrompt(id, 'lift');
    await onCampaign(id, 'hold');
    expect([await batch({ campaignId: id }), await batch({ promptId: id })]).toEqual([[], others]);
  });

  it('is not paid out while it is on hold, and the campaign is, and the other way round', async () => {
    const { id, ofCampaign, ofAsker, ofWinner } = await product.computed();
    await product.onPrompt(id, 'hold');
    expect(await product.approve(ofAsker)).toBe(payoutMessages.onHold('prompt'));
    expect([await blocked(ofAsker), await blocked(ofCampaign)]).toEqual(['campaign_on_hold', null]);
    expect(await product.approve(ofCampaign)).toBeNull();
    await product.onPrompt(id, 'lift');
    await onCampaign(id, 'hold');
    expect(await product.send(ofCampaign)).toBe(payoutMessages.onHold('campaign'));
    expect([await blocked(ofAsker), await blocked(ofCampaign)]).toEqual([null, 'campaign_on_hold']);
    for (const share of [ofAsker, ofWinner]) expect(await product.approve(share)).toBeNull();
    expect(await product.send(ofAsker)).toBeNull();
    await product.onPrompt(id, 'hold');
    await onCampaign(id, 'hold/lift');
    expect(await product.send(ofWinner)).toBe(payoutMessages.onHold('prompt'));
    expect(await product.send(ofCampaign)).toBeNull();
  });

  it('needs another approval once it is taken down, and the campaign does not, and the other way round', async () => {
    const { id, ofCampaign, ofAsker, ofWinner } = await product.computed();
    await approveAll(ofCampaign, ofAsker, ofWinner);
    product.test.advance(1000);
    await product.admin.client.call(campaignsEndpoints.removeCampaign, {
      params: { id },
      body: { reason: 'Checked.' },
    });
    expect(await product.send(ofCampaign)).toBe(payoutMessages.removedSince('campaign'));
    expect([await blocked(ofAsker), await blocked(ofCampaign)]).toEqual([null, 'campaign_removed']);
    expect(await product.send(ofAsker)).toBeNull();
    product.test.advance(1000);
    expect(await product.approve(ofCampaign)).toBeNull();
    product.test.advance(1000);
    await product.onPrompt(id, 'takeDown');
    expect(await product.send(ofWinner)).toBe(payoutMessages.removedSince('prompt'));
    expect([await blocked(ofWinner), await blocked(ofCampaign)]).toEqual([
      'campaign_removed',
      null,
    ]);
    expect(await product.send(ofCampaign)).toBeNull();
    product.test.advance(1000);
    expect(await product.approve(ofWinner)).toBeNull();
    expect(await product.send(ofWinner)).toBeNull();
  });

  it('is approved in spite of disputes about the campaign, and the other way round', async () => {
    const { gift, contribution, ofCampaign, ofAsker, ofWinner } = await product.computed();
    const sums = async ({ id }: Share) => {
      await product.test.caughtUp();
      const { disputes, disputedCents } = await sumsNow(product.other.client).ofShare(
        id,
        'approve',
      );
      return [disputes, disputedCents];
    };
    const dispute = ({ paymentIntentId }: Intent, status: 'open' | 'won') =>
      product.test.app.sandbox.order(paymentIntentId, { dispute: status });
    const [none, ofGift, ofContribution] = [
      [0, 0],
      [1, 4900],
      [1, 700],
    ];
    await dispute(gift, 'open');
    await expect.poll(() => sums(ofCampaign), patient).toEqual(ofGift);
    expect(await sums(ofAsker)).toEqual(none);
    expect(await product.approve(ofCampaign)).toBe(unaccepted(1, 4900, 'campaign'));
    expect(await product.approve(ofAsker)).toBeNull();
    await dispute(gift, 'won');
    await dispute(contribution, 'open');
    await expect.poll(() => sums(ofAsker), patient).toEqual(ofContribution);
    await expect.poll(() => sums(ofCampaign), patient).toEqual(none);
    expect(await product.approve(ofWinner)).toBe(unaccepted(1, 700, 'prompt'));
    expect(await product.approve(ofCampaign)).toBeNull();
    const { payouts } = await product.payee.client.call(payoutsEndpoints.ownPayouts);
    const disputes = ({ id }: Share) => payouts.find((each) => each.id === id)?.disputes.count;
    expect([disputes(ofCampaign), disputes(ofAsker)]).toEqual([0, 1]);
  });

  it('is approved by any administrator who is not paid, because nobody has ordered its payout', async () => {
    const { ofCampaign, ofAsker, ofWinner } = await product.computed(product.other);
    expect(await product.approve(ofCampaign, product.admin)).toBe(payoutMessages.otherAdmin);
    expect(await product.approve(ofWinner)).toBe(payoutMessages.ownPayout);
    expect(await product.approve(ofWinner, product.admin)).toBeNull();
    expect(await product.approve(ofAsker)).toBeNull();
  });
});
