import { dashboardEndpoints } from '@rostrum/contracts/dashboard/constants';
import { donationsEndpoints } from '@rostrum/contracts/donations/constants';
import { personalDataEndpoints } from '@rostrum/contracts/personal-data/constants';
import { receiptsEndpoints } from '@rostrum/contracts/receipts/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';

describe('a receipt', () => {
  let test: TestApp;
  let creator: Member;
  let donor: Member;
  let other: Member;
  let auditor: Member;
  let campaign: Awaited<ReturnType<typeof publishCampaign>>;
  let donationId: number;
  beforeAll(async () => {
    test = await createTestApp();
    [creator, donor, other] = [
      await registerMember(test),
      await registerMember(test),
      await registerMember(test),
    ];
    auditor = await registerStaff(test, 'auditor');
    campaign = await publishCampaign(creator, { title: '=1+1 or not, that is the question' });
    donationId = (await pay(donor, campaign.id, '25.00')).intent.donationId;
    await test.caughtUp();
  });
  afterAll(() => test.dispose());

  const receiptOf = (reader: Member, id: number) =>
    reader.client.call(receiptsEndpoints.getReceipt, { params: { id } });

  it('has the price, the accepted terms, and position and hash of the event in the log', async () => {
    const receipt = await receiptOf(donor, donationId);
    expect(receipt).toMatchObject({
      purpose: 'donation',
      status: 'settled',
      campaignId: campaign.id,
      campaignTitle: campaign.title,
      user: { id: donor.id, username: donor.username },
      amount: '25.00',
      feeAmount: '1.05',
      total: '26.05',
      totalCents: 2605,
      provider: 'sandbox',
      stripeChargeId: null,
      terms: { payoutPolicy: campaign.payoutPolicy },
    });
    const { events } = await test.events.load(`donation-${String(donationId)}`);
    const made = events.find(({ type }) => type === 'DonationMade');
    expect(receipt.event).toEqual({
      type: 'DonationMade',
      stream: made?.stream,
      position: made?.position,
      hash: made?.metadata.hash,
      recordedAt: made?.metadata.recordedAt,
    });
  });

  it('names the card by its brand and last four digits, for its donor and for staff', async () => {
    const card = { brand: 'visa', last4: '4242' };
    expect((await receiptOf(donor, donationId)).card).toEqual(card);
    expect((await receiptOf(auditor, donationId)).card).toEqual(card);
    const listed = await donor.client.call(donationsEndpoints.campaignDonations, {
      params: { id: campaign.id },
      query: {},
    });
    expect(JSON.stringify(listed)).not.toContain(JSON.stringify(card.last4));
    const exported = await donor.browser.send('GET', personalDataEndpoints.exportOwnData.path);
    expect(exported.text).toContain(JSON.stringify({ card }).slice(1, -1));
  });

  it('of a deposit has no terms', async () => {
    const { donations } = await creator.client.call(dashboardEndpoints.dashboard);
    const receipt = await receiptOf(creator, donations[0]?.id ?? 0);
    expect(receipt).toMatchObject({ purpose: 'deposit', total: '1.33', terms: null });
    expect(receipt.event?.type).toBe('DepositSettled');
  });

  it('of a payment that was not made has no event', async () => {
    const { intent } = await pay(other, campaign.id, '3.00', '4000 0000 0000 0002');
    await test.caughtUp();
    expect(await receiptOf(other, intent.donationId)).toMatchObject({
      status: 'failed',
      card: null,
      event: null,
    });
  });

  it('is read by its donor and by staff, and by nobody else', async () => {
    const path = receiptsEndpoints.getReceipt.path.replace(':id', String(donationId));
    const status = async (reader?: Member) =>
      (await (reader?.browser ?? test.browser()).send('GET', path)).status;
    expect(await status(donor)).toBe(200);
    expect(await status(auditor)).toBe(200);
    expect((await receiptOf(auditor, donationId)).stripeChargeId).not.toBeNull();
    expect(await status(other)).toBe(404);
    expect(await status(creator)).toBe(404);
    expect(await status()).toBe(401);
  });

  it('is a line of the statement of its year, whose totals are in whole cents', async () => {
    const year = new Date().getUTCFullYear();
    const statementOf = (member: Member, of: number) =>
      member.client.call(receiptsEndpoints.yearlyStatement, { query: { year: of } });
    await pay(donor, campaign.id, '1.00');
    await test.caughtUp();
    const statement = await statementOf(donor, year);
    const { title } = campaign;
    expect(
      statement.lines.map(({ amount, campaignTitle, provider }) => [
        amount,
        campaignTitle,
        provider,
      ]),
    ).toEqual([
      ['25.00', title, 'sandbox'],
      ['1.00', title, 'sandbox'],
    ]);
    expect(statement).toMatchObject({
      year,
      user: { id: donor.id },
      paid: { count: 2, amount: '26.00', fee: '1.38', total: '27.38', totalCents: 2738 },
      returned: { count: 0, total: '0.00' },
      kept: { total: '27.38' },
    });
    expect((await statementOf(donor, year - 1)).paid.count).toBe(0);
    expect((await statementOf(auditor, year)).lines).toEqual([]);
  });

  it('is a line of the file of one’s own payments, in which a title is never a formula', async () => {
    const { text, headers } = await donor.browser.send(
      'GET',
      receiptsEndpoints.exportOwnDonations.path,
    );
    expect(headers.get('content-disposition')).toMatch(/filename="my-donations-[\d-]+\.csv"/);
    const [, line = ''] = text.trim().split('\r\n');
    // Ids of 16 digits begin with the mark of text.
    expect(line.replaceAll(/(?<=^|,)'(?=\d)/g, '')).toContain(
      `${String(donationId)},donation,settled,"'${campaign.title}",${String(campaign.id)},25.00,1.05,26.05,`,
    );
    expect(text).not.toContain(String(creator.id));
    const empty = await auditor.browser.send('GET', receiptsEndpoints.exportOwnDonations.path);
    expect(empty.text.trim().split('\r\n')).toHaveLength(1);
  });

  it('is a line of the file of the campaign, for its creator', async () => {
    const path = receiptsEndpoints.exportCampaignDonations.path.replace(':id', String(campaign.id));
    const { text } = await creator.browser.send('GET', path);
    const lines = text.trim().split('\r\n');
    expect(lines.map((line) => line.split(',')[4])).toEqual([
      'Amount (USD)',
      '1.00',
      '25.00',
      '1.00',
    ]);
    expect(text).toContain(donor.username);
    expect((await donor.browser.send('GET', path)).status).toBe(403);
  });

  it('names no card once its donor is erased', async () => {
    const admin = await registerStaff(test, 'admin');
    const path = `/api/admin/users/${String(donor.id)}/erasure`;
    await admin.browser.send('POST', path, { body: { reason: 'Asked for it.' } });
    const types = async () =>
      (await test.events.load(`user-${String(donor.id)}`)).events.map(({ type }) => type);
    await expect.poll(types, { timeout: 15_000 }).toContain('PersonalDataErased');
    await test.caughtUp();
    expect(await receiptOf(auditor, donationId)).toMatchObject({ total: '26.05', card: null });
  });
});
