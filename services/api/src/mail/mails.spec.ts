import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { activitiesEndpoints } from '@rostrum/contracts/activities/constants';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { outboxLimits } from '@rostrum/contracts/outbox';
import { outboxEndpoints } from '@rostrum/contracts/outbox/constants';
import { promotionsEndpoints } from '@rostrum/contracts/promotions/constants';
import type { EventStore, RecordedEvent } from '@rostrum/event-store';
import type { OutboxMessage } from '@rostrum/state';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withMethods } from '../runtime/storage/around-appends.ts';
import { confirm, pay, publishCampaign } from '../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../testing/members.ts';
import { pythonWithSmtp, startSmtpServer, type SmtpServer } from '../testing/smtp-server.ts';

const reason = 'The mailbox was full.';

let test: TestApp;
let server: SmtpServer | undefined;
afterEach(async () => {
  await test.dispose();
  await server?.stop();
  server = undefined;
});

type Handler = Parameters<EventStore['subscribe']>[1];

/** A change of a username whose data cannot be read. */
const failing = (event: RecordedEvent): RecordedEvent =>
  event.type === 'UsernameChanged'
    ? {
        ...event,
        get data(): never {
          throw new RangeError('a poison event');
        },
      }
    : event;

const all = { query: { filter: '{}', range: '[0,24]', sort: '["createdAt","DESC"]' } } as const;
/** Lists receipts only, because registrations cause mails too. */
const listed = async (admin: Member, filter: object = {}) => {
  const query = { ...all.query, filter: JSON.stringify(filter) };
  const mails = await admin.client.call(outboxEndpoints.adminListOutbox, { query });
  return mails.filter(({ kind }) => kind === 'receipt');
};
/** The member's newest security mail, as an admin sees it. */
const securityMail = async (admin: Member, userId: number) => {
  const query = { ...all.query, filter: JSON.stringify({ userId }) };
  const mails = await admin.client.call(outboxEndpoints.adminListOutbox, { query });
  const params = { id: mails.find(({ kind }) => kind === 'security')?.id ?? '' };
  return admin.client.call(outboxEndpoints.adminGetMail, { params });
};
/** A mail is sent within a second, later with a slow document server. */
const slow = { timeout: 10_000 };
/** Waits until the outbox has this number of receipts, and returns them, newest first. */
const written = (count: number): Promise<readonly OutboxMessage[]> =>
  vi.waitFor(
    async () => {
      const { items } = await test.app.state.outbox.list({}, { offset: 0, limit: 100 });
      const receipts = items.filter(({ kind }) => kind === 'receipt');
      expect(receipts).toHaveLength(count);
      return receipts;
    },
    { timeout: 10_000, interval: 20 },
  );

describe('without a mail server', () => {
  it('mails stay in the outbox, which an admin reads, and are not sent again', async () => {
    test = await createTestApp();
    const creator = await registerMember(test);
    const admin = await registerStaff(test, 'admin');
    const { id } = await publishCampaign(creator);
    const donor = await registerMember(test);
    await pay(donor, id, 25);
    const [receipt, deposit] = await written(2);
    expect(deposit).toMatchObject({
      to: creator.email,
      subject: 'Receipt: $1.00 for creating a campaign',
    });
    expect(receipt).toMatchObject({
      userId: donor.id,
      erasedWith: [`user-${String(donor.id)}`, expect.stringMatching(/^donation-/)],
    });

    const [mail] = await listed(admin, { userId: donor.id });
    expect(mail).toMatchObject({
      kind: 'receipt',
      state: 'no_server',
      to: donor.email,
      attempts: 0,
      reason: null,
    });
    expect(await listed(admin, { state: 'waiting' })).toEqual([]);
    expect(await listed(admin)).toHaveLength(2);
    const params = { id: mail?.id ?? '' };
    const read = await admin.client.call(outboxEndpoints.adminGetMail, { params });
    expect(read.text).toContain('Amount: $25.00\nService fee: $1.05\nTotal: $26.05');
    expect(read.text).toContain('Payments are simulated here: no money has moved.');
    expect(read.text).toMatch(/Terms accepted: payout policy split-9-1, version 1 \(/);
    expect(read.text).toMatch(/DonationMade at position \w+\nSHA-256 hash: [0-9a-f]{64}/);
    expect(read.html).toMatch(new RegExp(`${test.url}/donations/\\d+/receipt`));
    expect(read).toMatchObject({ canSendAgain: false, link: 'everybody' });

    const verification = await securityMail(admin, donor.id);
    expect(verification.link).toBe('with_code');
    expect(verification.text + verification.html).not.toContain('/auth/verify');

    const again = await admin.browser.send('POST', `/api/admin/outbox/${params.id}/send-again`, {
      body: { reason },
    });
    expect([again.status, again.json.message]).toEqual([
      409,
      'No mail server is configured (SMTP_URL).',
    ]);
    const unknown = '00000000-0000-4000-8000-000000000001.none';
    const missing = await admin.browser.send('GET', `/api/admin/outbox/${unknown}`);
    expect(missing.status).toBe(404);
  });

  it('who pays for a promotion gets its receipt, which says when it came too late', async () => {
    test = await createTestApp();
    const creator = await registerMember(test);
    const admin = await registerStaff(test, 'admin');
    const { id } = await publishCampaign(creator);
    const promote = (hours: number) =>
      creator.client.call(promotionsEndpoints.promoteCampaign, { params: { id }, body: { hours } });
    await confirm(creator, await promote(24));
    const [receipt] = await written(2);
    expect(receipt?.subject).toBe('Receipt: $24.00 for promoting a campaign');
    const params = { id: receipt?.id ?? '' };
    const { text } = await admin.client.call(outboxEndpoints.adminGetMail, { params });
    expect(text).toContain('for 24 hours has arrived');
    expect(text).toContain('Total: $24.00\nPayment number: ');
    expect(text).toMatch(/PromotionPaid at position \w+\nSHA-256 hash: [0-9a-f]{64}/);
    const late = await promote(1);
    await admin.client.call(campaignsEndpoints.changeCampaignStatus, {
      params: { id },
      body: { status: 'expired' },
    });
    await confirm(creator, late);
    const mails = JSON.stringify(await written(4));
    expect(mails).toContain('for 1 hour has arrived');
    expect(mails).toContain('is not promoted, and the total is returned to you');
  });

  it('a mail that cannot be written stops no other, and an admin has it written later', async () => {
    let broken = true;
    const breaking = (handler: Handler): Handler => {
      return ({ events, ...batch }) =>
        handler({ ...batch, events: events.map((event) => (broken ? failing(event) : event)) });
    };
    test = await createTestApp({
      aroundEvents: (events) =>
        withMethods(events, {
          subscribe: (from, handler, options) => events.subscribe(from, breaking(handler), options),
        }),
    });
    const admin = await registerStaff(test, 'admin');
    const member = await registerMember(test);
    const username = `${member.username}_two`;
    await member.client.call(accountsEndpoints.changeUsername, { body: { username } });
    await test.send('POST', '/api/auth/forgot-password', { body: { email: member.email } });
    const mails = async () => (await test.app.state.outbox.list({}, { offset: 0, limit: 9 })).items;
    await expect
      .poll(async () => (await mails()).map(({ id, state }) => [id.slice(37), state]), {
        timeout: 10_000,
      })
      .toEqual(
        expect.arrayContaining([
          ['account-username-changed', 'unwritten'],
          ['account-password-reset', 'no_server'],
        ]),
      );
    broken = false;
    const [entry] = await admin.client.call(outboxEndpoints.adminListOutbox, {
      query: { ...all.query, filter: '{"state":"unwritten"}' },
    });
    expect(entry).toMatchObject({ to: '—', reason: 'a poison event' });
    const params = { id: entry?.id ?? '' };
    const shown = await admin.client.call(outboxEndpoints.adminGetMail, { params });
    expect(shown).toMatchObject({
      canSendAgain: true,
      html: expect.stringContaining('UsernameChanged'),
    });
    await admin.client.call(outboxEndpoints.sendMailAgain, { params, body: { reason } });
    const written = await admin.client.call(outboxEndpoints.adminGetMail, { params });
    expect(written).toMatchObject({ state: 'no_server', to: member.email });
    expect(written.text).toContain(username);
    await test.caughtUp();
    const [activity] = await admin.client.call(activitiesEndpoints.adminListActivities, {
      query: { filter: '{"activityType":"mail_resend_requested"}' },
    });
    expect(activity).toMatchObject({ by: admin.id, reason, details: { mailId: params.id } });
    await expect(
      admin.client.call(outboxEndpoints.sendMailAgain, { params, body: { reason: ' ' } }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it('only an admin reads the outbox: addresses are personal', async () => {
    test = await createTestApp();
    const auditor = await registerStaff(test, 'auditor');
    for (const path of ['/api/admin/outbox', '/api/admin/outbox/x']) {
      expect((await auditor.browser.send('GET', path)).status).toBe(403);
      expect((await test.send('GET', path)).status).toBe(401);
    }
  });
});

const python = pythonWithSmtp();

describe.skipIf(python === undefined)('with a mail server', () => {
  async function startWithServer(): Promise<SmtpServer> {
    server = await startSmtpServer(python ?? '');
    test = await createTestApp({ config: { smtpUrl: server.url } });
    return server;
  }

  it('a donor gets a receipt once, also over a restart', async () => {
    const smtp = await startWithServer();
    const creator = await registerMember(test);
    const admin = await registerStaff(test, 'admin');
    const donor = await registerMember(test);
    const { id } = await publishCampaign(creator);
    await pay(donor, id, 25);
    const [receipt] = await smtp.receivedFor(donor.email, 1, 'Receipt: ');
    expect(receipt?.content).toContain('Receipt: $25.00');
    await test.restart();
    const [mail] = await vi.waitFor(async () => {
      const mails = await listed(admin, { userId: donor.id, state: 'sent' });
      expect(mails).toHaveLength(1);
      return mails;
    }, slow);
    const again = await admin.browser.send(
      'POST',
      `/api/admin/outbox/${mail?.id ?? ''}/send-again`,
      { body: { reason } },
    );
    expect(again.status).toBe(409);
    await smtp.receivedFor(creator.email, 1, 'Receipt: ');
    await smtp.receivedFor(donor.email, 1, 'Receipt: ');
    const metrics = (await test.send('GET', '/metrics')).text;
    expect(metrics).toContain('rostrum_mails_waiting{lane="transactional"} 0');
  });

  it('a donor whose donation came too late gets a receipt that says so, and a notice of the refund', async () => {
    const smtp = await startWithServer();
    const creator = await registerMember(test);
    const donor = await registerMember(test);
    const admin = await registerStaff(test, 'admin');
    const { id } = await publishCampaign(creator);
    const intent = await donor.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount: 25, campaignId: id },
    });
    await admin.client.call(campaignsEndpoints.changeCampaignStatus, {
      params: { id },
      body: { status: 'expired' },
    });
    await confirm(donor, intent);
    const [receipt, notice] = await smtp.receivedFor(donor.email, 2, 'Payment number: ');
    expect(receipt?.content).toContain('the total is returned to you');
    expect(notice?.content).toMatch(/^Subject: Refund: \$26\.05\r?$/m);
  });

  /** Waits until `asked` new members have asked for an address, and `failed` mails to it failed. */
  async function askedFor(email: string, asked: number, failed: number): Promise<void> {
    for (let member = 0; member < asked; member += 1) {
      const { browser, password } = await registerMember(test);
      const answer = await browser.send('POST', '/api/auth/change-email', {
        body: { email, password },
      });
      expect(answer.status).toBe(200);
    }
    await vi.waitFor(async () => {
      const filter = { state: 'failed' } as const;
      const { items } = await test.app.state.outbox.list(filter, { offset: 0, limit: 100 });
      expect(items.filter(({ to }) => to === email)).toHaveLength(failed);
    }, slow);
  }

  it('a stranger gets 5 mails a day, however many members name the address, and can still join', async () => {
    const smtp = await startWithServer();
    const { stranger } = outboxLimits.toOneAddress;
    const email = 'stranger@example.org';
    await askedFor(email, stranger + 3, 3);
    await smtp.receivedFor(email, stranger);
    await registerMember(test, { email });
    await test.send('POST', '/api/auth/forgot-password', { body: { email } });
    await smtp.receivedFor(email, 1, 'Subject: Set a new password');
    await smtp.receivedFor(email, stranger + 1);
  });

  it('an admin sends a mail again that was refused, also to the address that was refused', async () => {
    const smtp = await startWithServer();
    const admin = await registerStaff(test, 'admin');
    const creator = await registerMember(test, { username: 'unknown1' });
    // Waits until the mail that verifies the address was refused.
    await vi.waitFor(async () => {
      const { items } = await test.app.state.outbox.list(
        { state: 'refused' },
        { offset: 0, limit: 9 },
      );
      expect(items).toMatchObject([{ to: creator.email, attempts: 1 }]);
      expect(items[0]?.reason).toContain('550 5.1.1');
    }, slow);
    const verification = await securityMail(admin, creator.id);
    expect(verification.link).toBe('nobody');
    expect(verification.text + verification.html).not.toContain('/auth/verify');
    await publishCampaign(creator);
    const [receipt] = await written(1);
    expect(receipt).toMatchObject({
      state: 'refused',
      attempts: 0,
      reason: 'The mail server refused this address before.',
    });
    const params = { id: receipt?.id ?? '' };
    expect(
      await admin.client.call(outboxEndpoints.sendMailAgain, { params, body: { reason } }),
    ).toEqual({
      success: true,
    });
    await vi.waitFor(
      async () => {
        const tried = await test.app.state.outbox.get(params.id);
        expect(tried).toMatchObject({ state: 'refused', attempts: 1 });
        expect(tried?.reason).toContain('550 5.1.1');
      },
      { timeout: 5_000 },
    );
    expect((await test.send('GET', '/metrics')).text).toContain(
      'rostrum_mail_attempts_total{outcome="refused"} ',
    );
    expect(await smtp.receivedFor(creator.email, 0)).toEqual([]);
  });
});
