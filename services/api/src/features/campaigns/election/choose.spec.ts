import { dayMs, type DomainEvent } from '@rostrum/contracts';
import { campaignMessages, campaignsEndpoints, electionLimits } from '@rostrum/contracts/campaigns';
import { sumsNow } from '@rostrum/contracts/testing/with-sums';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { execute } from '../../../kernel/decider.ts';
import { withAppend } from '../../../runtime/storage/around-appends.ts';
import { pay, publishCampaign } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { fireDeadlines } from '../../../testing/deadlines.ts';
import { registerMember, signIn, type Member } from '../../../testing/members.ts';
import { paymentStream } from '../../payments/index.ts';
import { campaign, campaignStream } from '../index.ts';

const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };

describe('a choice in an election', () => {
  let test: TestApp;
  let donor: Member;
  /** Called before and after each append of a choice. */
  let around: Partial<Record<'before' | 'after', () => Promise<void> | void>>;
  beforeEach(async () => {
    around = {};
    test = await createTestApp({
      aroundEvents: (events) =>
        withAppend(events, async (stream, appended, ...rest) => {
          const isChoice = appended.some(isOfDonor);
          if (isChoice) await around.before?.();
          const result = await events.append(stream, appended, ...rest);
          if (isChoice) await around.after?.();
          return result;
        }),
    });
    donor = await registerMember(test);
  });
  afterEach(() => test.dispose());

  const isOfDonor = ({ type, data }: DomainEvent): boolean =>
    (type === 'ExtensionChosen' || type === 'RefundRequested') && data.userId === donor.id;

  /** A campaign whose election is open, with donations of one donor. */
  const missed = async (donations: number) => {
    const { id } = await publishCampaign(await registerMember(test));
    const given: number[] = [];
    for (let from = 0; from < donations; from += 10) {
      // An unfinished payment of the same amount would be used again.
      const some = Array.from({ length: Math.min(10, donations - from) }, (_, index) =>
        pay(donor, id, 1 + from + index),
      );
      given.push(...(await Promise.all(some)).map(({ intent }) => intent.donationId));
    }
    for (const donationId of given) {
      await expect.poll(() => typesOf(donationId)).toContain('DonationMade');
    }
    test.advance(366 * dayMs);
    for (let round = 0; round < 2; round += 1) await fireDeadlines(test);
    await test.caughtUp();
    return { id, given };
  };
  const choose = async (id: number, choice: 'extend' | 'refund') =>
    donor.browser.send('POST', `/api/campaigns/${String(id)}/election/choice`, {
      body: { choice, sums: await sumsNow(donor.client).ofElection(id) },
    });
  const end = (id: number) => async () => {
    test.advance(2 * 60_000);
    const command = { type: 'endElection', now: test.clock() } as const;
    await execute(test.app.events, campaignStream(id), campaign, command, cause);
  };
  /** A minute before the end of the election. */
  const lastMinute = async () => {
    test.advance(electionLimits.lastsMs - 60_000);
    await signIn(donor);
  };
  const typesOf = async (donationId: number) =>
    (await test.events.load(paymentStream(donationId))).events.map(({ type }) => type);
  const decided = async () => {
    for (let round = 0; round < 3; round += 1) await fireDeadlines(test);
    await test.caughtUp();
  };

  it.each([
    // The provider may have confirmed it when it is answered.
    ['a refund', 'refund', /^refund(_request)?ed$/, 'RefundRequested'],
    ['to wait', 'extend', /^extends$/, 'DonationExtended'],
  ] as const)(
    'for %s is answered as made when the election ends just after it',
    async (_, choice, state, then) => {
      const { id, given } = await missed(1);
      await lastMinute();
      around.after = end(id);
      const answer = await choose(id, choice);
      expect([answer.status, answer.json]).toMatchObject([
        200,
        { donations: [{ state: expect.stringMatching(state) as string }] },
      ]);
      // A repeat is answered alike, though the election has ended.
      expect((await choose(id, choice)).status).toBe(200);
      await decided();
      expect(await typesOf(given[0] ?? 0)).toContain(then);
      expect((await choose(id, choice)).status).toBe(200);
    },
  );

  it('to wait is refused when the election ends just before it, and has no effect', async () => {
    const { id, given } = await missed(1);
    await lastMinute();
    around.before = end(id);
    const answer = await choose(id, 'extend');
    expect([answer.status, answer.json]).toMatchObject([
      409,
      { message: campaignMessages.electionEnded },
    ]);
    await decided();
    const types = await typesOf(given[0] ?? 0);
    expect(types).toContain('RefundRequested');
    expect(types).not.toContain('DonationExtended');
    expect((await choose(id, 'extend')).status).toBe(409);
  });

  it.each([
    ['cancelled', { type: 'cancel', cancelledBy: 1, asAdmin: true, reason: 'Of a test.' }],
    ['removed', { type: 'takeDown', removedBy: 1, reason: 'Of a test.' }],
  ] as const)('to wait is refused when the campaign is %s just before it', async (_, command) => {
    const { id } = await missed(1);
    await signIn(donor);
    around.before = async () => {
      const now = test.clock();
      await execute(test.app.events, campaignStream(id), campaign, { ...command, now }, cause);
    };
    expect((await choose(id, 'extend')).status).toBe(409);
  });

  it('shows the sum of all donations, and those first that are not decided about', async () => {
    const { listed } = electionLimits;
    const { id, given } = await missed(5);
    for (const donationId of given.slice(2)) {
      const command = { type: 'chooseExtension' } as const;
      const { decider } = test.app.purposes.of({ purpose: 'donation' });
      await execute(test.app.events, paymentStream(donationId), decider, command, cause);
    }
    await test.caughtUp();
    await signIn(donor);
    const shown = () => donor.client.call(campaignsEndpoints.getElection, { params: { id } });
    const whole = await shown();
    const [open, waits] = ['open', 'extends'];
    expect(whole.donations.map(({ state }) => state)).toEqual([open, open, waits, waits, waits]);
    Object.assign(electionLimits, { listed: 2 });
    try {
      const { donations, choosableCents } = await shown();
      expect(donations.map(({ state }) => state)).toEqual([open, open]);
      expect(choosableCents).toBe(whole.choosableCents);
    } finally {
      Object.assign(electionLimits, { listed });
    }
  });

  it.each([
    ['to wait', 'extend', 'ExtensionChosen'],
    ['for refunds', 'refund', 'RefundRequested'],
  ] as const)(
    '%s that there was no time for all donations for says so, and a repeat goes on',
    async (_, choice, type) => {
      const { id, given } = await missed(51);
      const chosen = async () =>
        (await Promise.all(given.map(typesOf))).filter((types) => types.includes(type)).length;
      around.before = () => {
        test.advance(8_000);
      };
      await signIn(donor);
      const first = await choose(id, choice);
      expect([first.status, first.json]).toMatchObject([200, { isComplete: false }]);
      expect(await chosen()).toBe(50);
      const second = await choose(id, choice);
      expect([second.status, second.json]).toMatchObject([200, { isComplete: true }]);
      expect(await chosen()).toBe(51);
    },
  );
});
