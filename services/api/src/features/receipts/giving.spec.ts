import { dayMs } from '@rostrum/contracts';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { paymentLimits, paymentMessages } from '@rostrum/contracts/payments';
import { campaignMessages } from '@rostrum/contracts/campaigns';
import { dashboardEndpoints } from '@rostrum/contracts/dashboard/constants';
import { donationLimits } from '@rostrum/contracts/donations';
import { donationsEndpoints } from '@rostrum/contracts/donations/constants';
import { ledgerEndpoints } from '@rostrum/contracts/ledger/constants';
import { receiptsEndpoints } from '@rostrum/contracts/receipts/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cards, confirm, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';

describe('a donor who hides name and amount and writes to the creator', () => {
  const message = 'Please ask them about the night trains.';
  const preferences = { anonymous: true, hideAmount: true, message };
  let test: TestApp;
  let creator: Member;
  let donor: Member;
  let auditor: Member;
  let campaignId: number;
  let donationId: number;
  beforeAll(async () => {
    test = await createTestApp();
    creator = await registerMember(test);
    donor = await registerMember(test);
    auditor = await registerStaff(test, 'auditor');
    campaignId = (await publishCampaign(creator)).id;
  });
  afterAll(() => test.dispose());

  const quote = (asked: object = {}, member = donor) =>
    member.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount: '25.00', campaignId, ...asked },
    });
  const messagesFor = (reader: Member, query: { campaignId?: number } = {}) =>
    reader.client.call(donationsEndpoints.donationMessages, { query });
  const publicList = async (reader = test.browser()) =>
    reader.client.call(donationsEndpoints.campaignDonations, {
      params: { id: campaignId },
      query: {},
    });

  it('gets the same unpaid quote again for the same preferences only', async () => {
    const first = await quote(preferences);
    donationId = first.donationId;
    expect((await quote({ ...preferences, message: ` ${message}\n` })).donationId).toBe(donationId);
    const others = [
      {},
      { message },
      { anonymous: true, message },
      { ...preferences, message: 'Another one.' },
      { ...preferences, anonymous: false },
    ];
    const ids = new Set([donationId]);
    for (const other of others) ids.add((await quote(other)).donationId);
    expect(ids.size).toBe(1 + others.length);
  });

  it('is heard by the creator only once the payment has settled', async () => {
    await test.caughtUp();
    expect((await messagesFor(creator)).messages).toEqual([]);
    expect(await confirm(donor, await quote(preferences), cards.declined)).not.toEqual({
      status: 'succeeded',
    });
    await test.caughtUp();
    expect((await messagesFor(creator)).messages).toEqual([]);
    expect(await confirm(donor, await quote(preferences))).toEqual({ status: 'succeeded' });
    await test.caughtUp();
    const { messages, more } = await messagesFor(creator);
    expect(messages).toMatchObject([{ donationId, campaignId, user: null, message }]);
    expect(more).toBe(false);
    expect((await messagesFor(creator, { campaignId })).messages).toEqual(messages);
  });

  it('is named to staff, who do not read it, and to nobody else', async () => {
    expect((await messagesFor(auditor, { campaignId })).messages).toMatchObject([
      { user: { id: donor.id }, message: null, isConcealed: true },
    ]);
    expect((await messagesFor(auditor)).messages).toEqual([]);
    const send = (browser: Member['browser'], query: string) =>
      browser.send('GET', `${donationsEndpoints.donationMessages.path}${query}`);
    const ofCampaign = `?campaignId=${String(campaignId)}`;
    expect((await send(donor.browser, ofCampaign)).status).toBe(404);
    expect((await send(test.browser(), ofCampaign)).status).toBe(401);
    for (const page of ['0', '501', 'x']) {
      expect((await send(creator.browser, `?page=${page}`)).status).toBe(400);
    }
  });

  it('is not in public lists on the day, and has no name, amount or time of day then', async () => {
    expect((await publicList()).map(({ id }) => id)).not.toContain(donationId);
    test.advance(dayMs);
    for (const reader of [test.browser(), creator.browser, donor.browser]) {
      const [gift] = await publicList(reader);
      expect(gift).toMatchObject({
        id: donationId,
        userId: null,
        user: null,
        amount: null,
        amountCents: null,
        feeAmount: null,
      });
      expect(gift?.settledAt).toMatch(/T00:00:00\.000Z$/);
    }
  });

  it('is part of a line of the public ledger that has all hidden amounts of the day', async () => {
    const ledgerFor = ({ client }: Member['browser']) =>
      client.call(ledgerEndpoints.campaignLedger, { params: { id: campaignId }, query: {} });
    const { entries } = await ledgerFor(test.browser());
    const amounts = entries.flatMap(({ postings }) => postings.map(({ amount }) => amount));
    expect(amounts).toContain('-25.00');
    expect(entries.map(({ kind }) => kind)).toContain('payments.hidden');
    expect(JSON.stringify(entries)).not.toContain(String(donationId));
    expect(entries.every((entry) => entry.donationId === null)).toBe(true);
    const forStaff = await ledgerFor(auditor.browser);
    expect(forStaff.entries.map((entry) => entry.donationId)).toContain(donationId);
  });

  it('reads all of it on the receipt, and is left out of the creator’s file', async () => {
    const receipt = await donor.client.call(receiptsEndpoints.getReceipt, {
      params: { id: donationId },
    });
    expect(receipt).toMatchObject({
      user: { id: donor.id },
      amount: '25.00',
      hidesName: true,
      hidesAmount: true,
      message,
    });
    const path = receiptsEndpoints.exportCampaignDonations.path.replace(':id', String(campaignId));
    const { text } = await creator.browser.send('GET', path);
    expect(text).toContain(`${String(donationId)},settled,false,Anonymous,25.00,`);
    expect(text).not.toContain(donor.username);
  });

  it('may write 500 characters, and nothing with the $1 of a creation', async () => {
    const send = (body: object) =>
      donor.browser.send('POST', paymentsEndpoints.createPaymentIntent.path, { body });
    const { max } = paymentLimits.message;
    const long = await send({ amount: 3, campaignId, message: 'é'.repeat(max + 1) });
    expect(long.status).toBe(400);
    expect(long.json.errors).toEqual({ message: paymentMessages.messageLong });
    expect((await send({ amount: 3, campaignId, message: '𝄞'.repeat(max) })).status).toBe(200);
    expect((await send({ amount: 3, campaignId, anonymous: 'yes' })).status).toBe(400);
    for (const wish of [{ anonymous: true }, { hideAmount: true }, { message }]) {
      const refused = await send({ amount: 1, campaignId: 'pending', ...wish });
      expect([refused.status, refused.json.message]).toEqual([
        400,
        campaignMessages.depositIsPlain,
      ]);
    }
    expect((await send({ amount: 1, campaignId: 'pending', message: ' ' })).status).toBe(200);
  });

  it('finds the amount beside the message, which is unread until the creator marks it', async () => {
    const unread = async (reader = creator) => {
      const { client } = reader;
      const { unreadMessages } = await client.call(dashboardEndpoints.dashboard);
      const { messages } = await messagesFor(reader, { campaignId });
      return [unreadMessages, messages[0]?.unread];
    };
    const read = (reader: Member, id = donationId) =>
      reader.client.call(donationsEndpoints.readDonationMessages, { body: { donationId: id } });
    const [shown] = (await messagesFor(creator)).messages;
    expect(shown).toMatchObject({ user: null, amount: '25.00', amountCents: 2500 });
    expect([await unread(), await unread(auditor)]).toEqual([
      [1, true],
      [0, false],
    ]);
    for (const other of [donor, auditor]) {
      await expect(read(other)).rejects.toMatchObject({ status: 404 });
    }
    await expect(read(creator, (await quote({ message })).donationId)).rejects.toMatchObject({
      status: 404,
    });
    await test.caughtUp();
    const before = await test.head();
    for (const _ of [1, 2]) await read(creator);
    expect(await unread()).toEqual([0, false]);
    expect((await test.eventsAfter(before)).map(({ type }) => type)).toEqual([
      'DonationMessagesRead',
    ]);
  });

  it('is read in pages of 20', async () => {
    const writer = await registerMember(test);
    for (let n = 1; n <= donationLimits.messagesPage; n += 1) {
      await confirm(writer, await quote({ message: `Message ${String(n)}` }, writer));
    }
    await test.caughtUp();
    const first = await messagesFor(creator);
    expect([first.messages.length, first.more]).toEqual([donationLimits.messagesPage, true]);
    expect(first.messages[0]).toMatchObject({ user: { id: writer.id }, message: 'Message 20' });
    const second = await creator.client.call(donationsEndpoints.donationMessages, {
      query: { page: 2 },
    });
    expect(second.messages).toMatchObject([{ message }]);
    expect(second.more).toBe(false);
  });

  it('takes the message along when their personal data are erased', async () => {
    const admin = await registerStaff(test, 'admin');
    const { status } = await admin.browser.send(
      'POST',
      `/api/admin/users/${String(donor.id)}/erasure`,
      { body: { reason: 'Asked for it by letter.' } },
    );
    expect(status).toBe(200);
    const older = () =>
      creator.client.call(donationsEndpoints.donationMessages, { query: { page: 2 } });
    await expect
      .poll(async () => (await older()).messages, { timeout: 15_000 })
      .toMatchObject([{ donationId, message: null }]);
  });
});
