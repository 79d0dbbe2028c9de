import { dayMs, sumsMessages } from '@rostrum/contracts';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { sumsNow } from '@rostrum/contracts/testing/with-sums';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditFiles } from '../../../audit/audit-files.ts';
import { dataFiles } from '../../../runtime/configuration/config.ts';
import { pay, publishCampaign, submitEvidence } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { fireDeadlines } from '../../../testing/deadlines.ts';
import {
  confirmSessions,
  registerMember,
  registerStaff,
  signIn,
  type Member,
} from '../../../testing/members.ts';
import { paymentStream } from '../../payments/index.ts';
import { campaignStream } from '../index.ts';

const patient = { timeout: 10_000 };

describe('an election', () => {
  let test: TestApp;
  let creator: Member;
  let admin: Member;
  let waits: Member;
  let silent: Member;
  beforeEach(async () => {
    test = await createTestApp();
    creator = await registerMember(test);
    admin = await registerStaff(test, 'admin');
    waits = await registerMember(test);
    silent = await registerMember(test);
  });
  afterEach(() => test.dispose());

  const signInAgain = async (each: Member) => {
    await signIn(each);
    if (each === admin) await confirmSessions(test, admin);
  };
  /** Fires what is due, and what becomes due by that. */
  const passes = async (days = 0) => {
    test.advance(days * dayMs);
    for (const each of [creator, admin, waits, silent]) await signInAgain(each);
    for (let round = 0; round < 4; round += 1) await fireDeadlines(test);
    await test.caughtUp();
  };
  const publish = async () => (await publishCampaign(creator)).id;
  /** A campaign with a donation of $25 and one of $10, whose conversation was missed. */
  const missed = async () => {
    const id = await publish();
    const [of, other] = [(await pay(waits, id, 25)).intent, (await pay(silent, id, 10)).intent];
    await passes(366);
    return { id, waiting: of, silence: other };
  };
  const view = (id: number, by = waits) =>
    by.client.call(campaignsEndpoints.getElection, { params: { id } });
  const choose = async (id: number, choice: 'extend' | 'refund', by = waits) =>
    by.browser.send('POST', `/api/campaigns/${String(id)}/election/choice`, {
      body: { choice, sums: await sumsNow(by.client).ofElection(id) },
    });
  const page = async (id: number) => {
    await test.caughtUp();
    return silent.client.call(campaignsEndpoints.getCampaign, { params: { id } });
  };
  /** The export of the campaigns whose election is in this state. */
  const exported = async (election: 'open' | 'extended') => {
    await test.caughtUp();
    const filter = encodeURIComponent(JSON.stringify({ election }));
    const path = `/api/admin/exports/campaigns?filter=${filter}`;
    return (await admin.browser.send('GET', path)).text;
  };
  const typesOf = async (stream: string) =>
    (await test.events.load(stream)).events.map(({ type }) => type);
  const ofDonation = (id: number) => typesOf(paymentStream(id));
  const refundsOf = async (id: number) =>
    (await test.events.load(paymentStream(id))).events.flatMap(({ type, data }) =>
      type === 'RefundRequested' ? [[data.reason, data.from]] : [],
    );
  const dispute = (paymentIntentId: string, status: 'open' | 'won') =>
    admin.client.call(paymentsEndpoints.orderSandboxPayment, {
      params: { id: paymentIntentId },
      body: { dispute: status },
    });
  const assertSound = async () => {
    await test.caughtUp();
    const { vaultKey, streamKey } = test.app.config.secrets;
    const files = { ...dataFiles(test.dataDir), vaultKey, streamKey };
    const findings = async () => (await auditFiles(files, test.clock)).findings;
    await expect.poll(findings, patient).toEqual([]);
  };

  it('opens when the conversation did not take place within a year, with every donation in it', async () => {
    const { id, waiting, silence } = await missed();
    expect(await typesOf(campaignStream(id))).toEqual(
      expect.arrayContaining(['ElectionOpened', 'StatusChanged']),
    );
    for (const { donationId } of [waiting, silence]) {
      expect((await ofDonation(donationId)).at(-1)).toBe('DonationEnteredElection');
    }
    expect(await page(id)).toMatchObject({
      phase: 'election',
      status: 'expired',
      acceptsDonations: false,
      currentAmount: '36.00',
      election: { endedAt: null, extended: null },
    });
    expect(await view(id)).toMatchObject({
      choosable: '26.05',
      donations: [{ id: waiting.donationId, state: 'open', total: '26.05' }],
    });
    const seen = await admin.client.call(campaignsEndpoints.adminGetCampaign, { params: { id } });
    expect(seen.heldDonations).toEqual({
      count: 3,
      cents: 3_600,
      extending: 0,
      extendingCents: 0,
    });
    expect(Object.keys(seen.statusRefusals)).toEqual(['active', 'completed', 'expired']);
    await assertSound();
  });

  it('keeps what was chosen to wait for 180 days more, and refunds the rest', async () => {
    const { id, waiting, silence } = await missed();
    expect((await choose(id, 'extend')).json).toMatchObject({
      donations: [{ state: 'extends' }],
    });
    expect(await exported('open')).toMatch(/,3,36\.00,[^,]+,[^,]+,1,25\.00\r\n$/);
    const before = (await ofDonation(waiting.donationId)).length;
    await choose(id, 'extend');
    expect(await ofDonation(waiting.donationId)).toHaveLength(before);
    await passes(31);
    expect((await ofDonation(waiting.donationId)).at(-1)).toBe('DonationExtended');
    expect(await refundsOf(silence.donationId)).toEqual([['election', 'refund_election']]);
    const shown = await page(id);
    expect(shown).toMatchObject({
      phase: 'extended',
      status: 'active',
      acceptsDonations: false,
      currentAmount: '25.00',
      election: { extended: true },
    });
    expect(await exported('open')).not.toContain('25.00');
    expect(await exported('extended')).toMatch(/,1,25\.00,[^,]+,[^,]+,0,0\.00\r\n$/);
    const left = Date.parse(shown.conversationBy) - test.clock().getTime();
    expect(left / dayMs).toBeCloseTo(180, 0);
    expect(await view(id)).toMatchObject({ choosable: '0.00', donations: [{ state: 'extended' }] });
    await assertSound();
    // The conversation can be announced for the longer time.
    const date = new Date(test.clock().getTime() + 150 * dayMs).toISOString();
    const announce = { params: { id }, body: { date } };
    await creator.client.call(campaignsEndpoints.announceConversation, announce);
    // The second time nobody is asked.
    await passes(181);
    expect(await refundsOf(waiting.donationId)).toEqual([['election', 'open']]);
    expect(await page(id)).toMatchObject({ phase: 'expired', currentAmount: '0.00' });
    await passes(400);
    await assertSound();
  });

  it('refunds everything when nobody chose to wait', async () => {
    const { id, waiting, silence } = await missed();
    await passes(31);
    for (const { donationId } of [waiting, silence]) {
      expect(await refundsOf(donationId)).toEqual([['election', 'refund_election']]);
      await expect.poll(() => ofDonation(donationId), patient).toContain('DonationRefunded');
    }
    expect(await page(id)).toMatchObject({
      phase: 'expired',
      election: { extended: false },
      currentAmount: '0.00',
    });
    const reopened = await admin.browser.send('PATCH', `/api/campaigns/${String(id)}/status`, {
      body: { status: 'completed' },
    });
    expect(reopened.status).toBe(409);
    await assertSound();
  });

  it('refunds at once what its donor wants back, also after choosing to wait', async () => {
    const { id, waiting } = await missed();
    await choose(id, 'extend');
    expect((await choose(id, 'refund')).json).toMatchObject({ choosable: '0.00' });
    expect(await refundsOf(waiting.donationId)).toEqual([['election', 'refund_election']]);
    expect((await choose(id, 'extend')).json).toMatchObject({
      message: campaignMessages.nothingToChoose,
    });
    await passes(31);
    expect(await page(id)).toMatchObject({ phase: 'expired', election: { extended: false } });
    await assertSound();
  });

  it('takes the choices of donors alone, and none after its end', async () => {
    const { id } = await missed();
    const stranger = await registerMember(test);
    expect((await choose(id, 'refund', stranger)).status).toBe(409);
    expect((await choose(await publish(), 'refund')).status).toBe(404);
    expect((await choose(4711, 'refund')).status).toBe(404);
    const path = `/api/campaigns/${String(id)}/election`;
    expect((await test.browser().send('GET', path)).status).toBe(401);
    test.advance(31 * dayMs);
    await signInAgain(waits);
    expect((await choose(id, 'extend')).json).toMatchObject({
      message: campaignMessages.electionEnded,
    });
  });

  it('is not chosen in with another sum than there is, which the answer says', async () => {
    const { id } = await missed();
    const path = `/api/campaigns/${String(id)}/election/choice`;
    const chooseFor = (sums: object | undefined) =>
      waits.browser.send('POST', path, { body: { choice: 'refund', sums } });
    expect((await chooseFor(undefined)).status).toBe(400);
    const refused = await chooseFor({ donations: 2, totalCents: 5210 });
    const now = { donations: 1, totalCents: 2605 };
    expect([refused.status, refused.json]).toMatchObject([
      409,
      { code: 'sums_changed', message: sumsMessages.changed, sums: now },
    ]);
    expect((await chooseFor(now)).json).toMatchObject({ choosable: '0.00' });
  });

  it('waits for a dispute: won before the end it is chosen about, won after it refunded', async () => {
    const { id, waiting, silence } = await missed();
    await choose(id, 'extend');
    for (const { paymentIntentId, donationId } of [waiting, silence]) {
      await dispute(paymentIntentId, 'open');
      await expect.poll(() => ofDonation(donationId), patient).toContain('DisputeOpened');
    }
    expect((await choose(id, 'extend')).status).toBe(409);
    await dispute(silence.paymentIntentId, 'won');
    await expect.poll(() => ofDonation(silence.donationId), patient).toContain('DisputeWon');
    await test.caughtUp();
    expect((await choose(id, 'extend', silent)).status).toBe(200);
    await passes(31);
    await dispute(waiting.paymentIntentId, 'won');
    await expect.poll(() => ofDonation(waiting.donationId), patient).toContain('DisputeWon');
    await passes();
    expect(await refundsOf(waiting.donationId)).toEqual([['election', 'refund_election']]);
    expect((await ofDonation(silence.donationId)).at(-1)).toBe('DonationExtended');
    await assertSound();
  });

  it('ends later by the length of a hold', async () => {
    const { id } = await missed();
    const { endsAt } = await view(id);
    const hold = (path: string) =>
      admin.browser.send('POST', `/api/campaigns/${String(id)}/${path}`, {
        body: { reason: 'It is checked.' },
      });
    await hold('hold');
    await passes(40);
    expect(await page(id)).toMatchObject({ phase: 'election', election: { endedAt: null } });
    await hold('hold/lift');
    await test.caughtUp();
    const moved = Date.parse((await view(id)).endsAt) - Date.parse(endsAt);
    expect(moved / dayMs).toBeCloseTo(40, 2);
    await passes();
    expect(await page(id)).toMatchObject({ phase: 'election' });
    await passes(31);
    expect(await page(id)).toMatchObject({ phase: 'expired' });
  });

  it('is not opened by an administrator during a hold, which would lengthen it', async () => {
    const id = await publish();
    await pay(waits, id, 25);
    const order = (path: string) =>
      admin.browser.send('POST', `/api/${path}`, {
        body: { reason: 'It is checked.', sums: { donations: 2, amountCents: 2600 } },
      });
    await order(`campaigns/${String(id)}/hold`);
    await passes(400);
    const refused = await order(`admin/campaigns/${String(id)}/election`);
    expect([refused.status, refused.json]).toMatchObject([
      409,
      { message: campaignMessages.liftFirst },
    ]);
    const { canOpenElection } = await admin.client.call(campaignsEndpoints.adminGetCampaign, {
      params: { id },
    });
    expect(canOpenElection).toBe(false);
  });

  it('refunds what was extended once its time has passed, also after an admin expired it', async () => {
    const { id, waiting } = await missed();
    await choose(id, 'extend');
    await passes(31);
    await signInAgain(admin);
    const expired = await admin.browser.send('PATCH', `/api/campaigns/${String(id)}/status`, {
      body: { status: 'expired' },
    });
    expect(expired.status).toBe(200);
    await passes(181);
    await expect.poll(() => refundsOf(waiting.donationId), patient).toEqual([['election', 'open']]);
    await assertSound();
  });

  it('reminds once, a week before its end', async () => {
    const { id } = await missed();
    const reminders = async () =>
      (await typesOf(campaignStream(id))).filter((type) => type === 'ElectionReminderRequested');
    await passes(22);
    expect(await reminders()).toEqual([]);
    await passes(2);
    await passes(1);
    expect(await reminders()).toHaveLength(1);
  });

  it('is told to every donor by mail in the bulk lane, once each, also to unverified addresses', async () => {
    const bulk = async (member: Member) => {
      const { items } = await test.app.state.outbox.list({}, { offset: 0, limit: 100 });
      return items
        .filter(({ to, lane }) => to === member.email && lane === 'bulk')
        .map(({ subject }) => subject);
    };
    const { id, silence } = await missed();
    const opened = expect.stringMatching(/did not take place in time: please choose$/) as string;
    for (const each of [waits, silent, creator]) {
      await expect.poll(() => bulk(each), patient).toEqual([opened]);
    }
    await choose(id, 'extend');
    await passes(24);
    const reminder = expect.stringMatching(/^A week is left to choose/) as string;
    await expect.poll(() => bulk(silent), patient).toContainEqual(reminder);
    await passes(7);
    await expect.poll(() => ofDonation(silence.donationId), patient).toContain('DonationRefunded');
    await expect.poll(() => bulk(silent), patient).toContain('Refund: $10.60');
    const extended = expect.stringMatching(/stay, as you chose$/) as string;
    await expect.poll(() => bulk(waits), patient).toContainEqual(extended);
    expect(await bulk(waits)).not.toContainEqual(reminder);
    expect(await bulk(silent)).not.toContainEqual(extended);
  });

  it('is not opened while evidence waits', async () => {
    const held = await publish();
    await pay(waits, held, 25);
    await submitEvidence(creator, test, held);
    await passes(366);
    expect((await page(held)).phase).toBe('funding_closed');
    await admin.client.call(campaignsEndpoints.returnEvidence, {
      params: { id: held },
      body: { number: 1, reason: 'It was another conversation.' },
    });
    await passes();
    expect((await page(held)).phase).toBe('election');
  });

  it('has one outcome for one donation when choices, a dispute and the end come at once', async () => {
    const { id, waiting } = await missed();
    test.advance(30 * dayMs - 60_000);
    for (const each of [admin, waits]) await signInAgain(each);
    const end = async () => {
      test.advance(60_000);
      await fireDeadlines(test);
    };
    await Promise.allSettled([
      ...Array.from({ length: 33 }, () => choose(id, 'extend')),
      ...Array.from({ length: 33 }, () => choose(id, 'refund')),
      ...Array.from({ length: 33 }, () => dispute(waiting.paymentIntentId, 'open')),
      end(),
    ]);
    await passes(2);
    const types = await ofDonation(waiting.donationId);
    const outcomes = types.filter((type) =>
      ['RefundRequested', 'DonationExtended', 'DisputeOpened'].includes(type),
    );
    expect(outcomes).toHaveLength(1);
    await assertSound();
  });
});
