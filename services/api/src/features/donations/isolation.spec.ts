import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { execute } from '../../kernel/decider.ts';
import { features } from '../../runtime/all-features.ts';
import type { Feature } from '../../runtime/define-feature.ts';
import { runPeriodicTasksOnce } from '../../runtime/start-processes.ts';
import { confirm, pay, proposal, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp, onFilesOrEverything } from '../../testing/create-test-app.ts';
import { fireDeadlines } from '../../testing/deadlines.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';
import { UnreadableStreams } from '../../testing/unreadable-streams.ts';
import { campaign, campaignStream, deposit } from '../campaigns/index.ts';
import { prompts } from '../prompts/feature.ts';
import { paymentStream, priceOf } from '../payments/payment/index.ts';
import { donation } from './donation.ts';

const hourMs = 3_600_000;
const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };

describe('refunds beside a stream that cannot be read', () => {
  const unreadable = new UnreadableStreams();
  let test: TestApp;
  let creator: Member;
  beforeEach(async () => {
    unreadable.clear();
    test = await createTestApp({ aroundEvents: unreadable.around });
    creator = await registerMember(test);
  });
  afterEach(() => test.dispose());

  const typesOf = async (id: number) =>
    (await test.events.load(paymentStream(id))).events.map((event) => event.type);
  const damage = (stream: string) => {
    unreadable.add(test, stream);
  };
  const round = () => runPeriodicTasksOnce(test.app, new AbortController().signal);
  const refunded = (id: number) =>
    expect
      .poll(async () => (await typesOf(id)).at(-1), { timeout: 10_000 })
      .toBe('DonationRefunded');

  it('late donations of other campaigns are refunded, and the rest once it can be read', async () => {
    const supporter = await registerMember(test);
    const admin = await registerStaff(test, 'admin');
    const intents = [];
    for (const title of ['A campaign that is damaged', 'A campaign that can be read']) {
      const { id } = await publishCampaign(creator, { title });
      const intent = await supporter.client.call(paymentsEndpoints.createPaymentIntent, {
        body: { amount: 5, campaignId: id },
      });
      await admin.client.call(campaignsEndpoints.changeCampaignStatus, {
        params: { id },
        body: { status: 'expired' },
      });
      intents.push({ id, intent });
    }
    const [damaged, sound] = intents;
    if (!damaged || !sound) throw new Error('expected two campaigns');
    damage(campaignStream(damaged.id));
    await confirm(supporter, damaged.intent);
    await confirm(supporter, sound.intent);
    await refunded(sound.intent.donationId);
    expect((await typesOf(damaged.intent.donationId)).at(-1)).toBe('PaymentCardReported');
    expect(test.logged).toContain(`the key of ${campaignStream(damaged.id)} is missing`);
    await test.caughtUp();
    await round();
    unreadable.clear();
    await round();
    await refunded(damaged.intent.donationId);
  });

  it.runIf(onFilesOrEverything())(
    'late donations are refunded beside a payment whose target no feature has',
    async () => {
      const all = features as Feature[];
      const [ofPrompts] = all.splice(all.indexOf(prompts), 1);
      onTestFinished(() => {
        if (ofPrompts) all.push(ofPrompts);
      });
      await test.restart();
      const supporter = await registerMember(test);
      const admin = await registerStaff(test, 'admin');
      const { id } = await publishCampaign(creator);
      const intent = await supporter.client.call(paymentsEndpoints.createPaymentIntent, {
        body: { amount: 5, campaignId: id },
      });
      await admin.client.call(campaignsEndpoints.changeCampaignStatus, {
        params: { id },
        body: { status: 'expired' },
      });
      const payment = { paymentIntentId: 'pi_of_a_prompt', provider: 'sandbox' } as const;
      const { price } = priceOf(500);
      const quote = {
        type: 'quoteDonation',
        purpose: 'prompt_entry',
        terms: {
          target: { kind: 'prompt', id: 1 },
          creatorId: creator.id,
          termsRevision: 0,
          payoutPolicy: { id: 'prompt-thirds', version: 1 },
        },
        commandId: 'quote',
        paymentId: 900,
        userId: supporter.id,
        donorRegisteredAt: test.clock().toISOString(),
        price,
        provider: 'sandbox',
      } as const;
      const settle = {
        type: 'settle',
        ...payment,
        providerEventId: 'evt_of_a_prompt',
        amountCents: price.totalCents,
        currency: 'usd',
      } as const;
      for (const command of [quote, settle]) {
        await execute(test.events, paymentStream(900), donation, command, cause);
      }
      await confirm(supporter, intent);
      await refunded(intent.donationId);
      expect(test.logged).toContain('no feature has targets of the kind prompt');
      expect((await typesOf(900)).at(-1)).toBe('DonationMade');
    },
  );

  it('unused deposits of others are refunded, and the rest once it can be read', async () => {
    const { intent: damaged } = await pay(creator, 'pending', 1);
    const { intent: sound } = await pay(creator, 'pending', 1);
    damage(paymentStream(damaged.donationId));
    test.advance(25 * hourMs);
    await fireDeadlines(test);
    await refunded(sound.donationId);
    expect(test.logged).toContain(`the key of ${paymentStream(damaged.donationId)} is missing`);
    unreadable.clear();
    test.advance(hourMs);
    await fireDeadlines(test);
    await refunded(damaged.donationId);
  });

  it.runIf(onFilesOrEverything())('campaigns of other deposits are published', async () => {
    const { intent: damaged } = await pay(creator, 'pending', 1);
    const { intent: sound } = await pay(creator, 'pending', 1);
    damage(paymentStream(damaged.donationId));
    const create = (campaignId: number, depositId: number) =>
      execute(
        test.events,
        campaignStream(campaignId),
        campaign,
        {
          type: 'create',
          commandId: `create ${String(campaignId)}`,
          now: test.clock(),
          campaignId,
          creatorId: creator.id,
          creatorRegisteredAt: test.clock().toISOString(),
          kind: 'debate',
          proposal: {
            categoryId: 1,
            title: proposal.title,
            description: proposal.description,
            participants: ['Ada Lind', 'Ben Osei'],
            moderator: null,
            goalCents: 10_000,
            expiresAt: new Date(test.clock().getTime() + 100 * hourMs).toISOString(),
            imageUrl: null,
          },
          payoutPolicy: { id: 'split-9-1', version: 1 },
          depositId,
        },
        cause,
      );
    const reserve = { type: 'reserve', campaignId: 501, insteadOf: null } as const;
    await execute(test.events, paymentStream(sound.donationId), deposit, reserve, cause);
    await create(500, damaged.donationId);
    await create(501, sound.donationId);
    await expect
      .poll(async () => (await typesOf(sound.donationId)).at(-1), { timeout: 10_000 })
      .toBe('DepositApplied');
  });
});

describe('unused deposits after a clock that was ahead', () => {
  it('are refunded when each is due, and none is lost', async () => {
    const test = await createTestApp();
    try {
      const creator = await registerMember(test);
      const last = async (id: number) =>
        (await test.events.load(paymentStream(id))).events.at(-1)?.type;
      const round = () => fireDeadlines(test);
      test.advance(48 * hourMs);
      const { intent: ahead } = await pay(creator, 'pending', 1);
      test.advance(-48 * hourMs);
      const { intent: behind } = await pay(creator, 'pending', 1);
      test.advance(25 * hourMs);
      await round();
      await expect
        .poll(() => last(behind.donationId), { timeout: 10_000 })
        .toBe('DonationRefunded');
      expect(await last(ahead.donationId)).toBe('PaymentCardReported');
      await test.restart();
      test.advance(48 * hourMs);
      await round();
      await expect.poll(() => last(ahead.donationId), { timeout: 10_000 }).toBe('DonationRefunded');
    } finally {
      await test.dispose();
    }
  });
});
