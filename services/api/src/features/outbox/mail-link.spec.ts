import { accountPages } from '@rostrum/contracts/accounts/constants';
import { outboxEndpoints } from '@rostrum/contracts/outbox/constants';
import { profilesEndpoints } from '@rostrum/contracts/profiles/constants';
import { participantsEndpoints } from '@rostrum/contracts/campaigns/participants';
import { administrationEndpoints } from '@rostrum/contracts/administration/constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { carryOut } from '../../runtime/operator-commands.ts';
import { publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  registerMember,
  registerStaff,
  registerVerified,
  type Member,
} from '../../testing/members.ts';

describe('without a mail server', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp();
  });
  afterEach(() => test.dispose());

  /** The mail with a link to set a new password, as an administrator sees it. */
  const resetMailOf = async (admin: Member, { id, email }: Member) => {
    await test.send('POST', '/api/auth/forgot-password', { body: { email } });
    const reset = async () =>
      (await test.app.state.outbox.list({ userId: id }, { offset: 0, limit: 9 })).items.find(
        ({ id: name }) => name.endsWith('.account-password-reset'),
      );
    await expect.poll(reset, { timeout: 10_000 }).toBeDefined();
    const params = { id: (await reset())?.id ?? '' };
    const mail = await admin.client.call(outboxEndpoints.adminGetMail, { params });
    expect(mail.text + mail.html).not.toContain(accountPages.reset);
    const look = { params, body: {} };
    return { mail, show: () => admin.client.call(outboxEndpoints.showMailLink, look) };
  };

  it('the link to an account of the staff is shown to nobody, but on the server', async () => {
    const admin = await registerStaff(test, 'admin');
    const others = [await registerStaff(test, 'admin'), await registerStaff(test, 'auditor')];
    for (const staff of others) {
      const { mail, show } = await resetMailOf(admin, staff);
      expect(mail.link).toBe('operator');
      await expect(show()).rejects.toMatchObject({ status: 404 });
      const printed = await carryOut(test.app, {
        command: 'show-links',
        username: staff.username,
      });
      expect(printed.message).toContain(`${test.url}${accountPages.reset}#user=`);
      for (const line of printed.message.split('\n')) {
        expect(line).toContain(`#user=${String(staff.id)}&token=`);
      }
      const { events } = await test.events.load(`mail-${mail.id}`);
      expect(events.map(({ type, data }) => [type, data])).toEqual([
        ['MailLinkShown', { mailId: mail.id, userId: staff.id, shownBy: null }],
      ]);
    }
    const none = await carryOut(test.app, { command: 'show-links', username: 'nobody' });
    expect(none.done).toBe(false);
  });

  it('a link made before or after somebody lost their role is shown to nobody either, nor is an invitation to their address', async () => {
    const admin = await registerStaff(test, 'admin');
    const auditor = await registerStaff(test, 'auditor');
    const creator = await registerVerified(test);
    const { id } = await publishCampaign(creator);
    await creator.client.call(participantsEndpoints.inviteParticipant, {
      params: { id, slot: 1 },
      body: { email: auditor.email },
    });
    const before = await resetMailOf(admin, auditor);
    await admin.client.call(administrationEndpoints.revokeRole, {
      params: { id: auditor.id },
      body: { role: 'auditor', reason: 'For a minute.' },
    });
    await expect(before.show()).rejects.toMatchObject({ status: 404 });
    const after = await resetMailOf(admin, auditor);
    expect(after.mail.link).toBe('operator');
    const invitation = await vi.waitFor(async () => {
      const { items } = await test.app.state.outbox.list({}, { offset: 0, limit: 100 });
      const found = items.find(({ kind, to }) => kind === 'invitation' && to === auditor.email);
      if (!found) throw new Error('the invitation is not written yet');
      return found;
    });
    const params = { id: invitation.id };
    const mail = await admin.client.call(outboxEndpoints.adminGetMail, { params });
    expect(mail.link).toBe('nobody');
    const show = admin.client.call(outboxEndpoints.showMailLink, { params, body: {} });
    await expect(show).rejects.toMatchObject({ status: 404 });
  });

  it('the link to an account of a member is shown after a code, and each look is recorded', async () => {
    const admin = await registerStaff(test, 'admin');
    const member = await registerMember(test);
    const { mail, show } = await resetMailOf(admin, member);
    expect(mail.link).toBe('with_code');
    for (let n = 0; n < 2; n += 1) {
      expect((await show()).url).toContain(`${test.url}${accountPages.reset}`);
    }
    const { events } = await test.events.load(`mail-${mail.id}`);
    const look = { mailId: mail.id, userId: member.id, shownBy: admin.id };
    expect(events.map(({ data }) => data)).toEqual([look, look]);
    await test.caughtUp();
    const own = await member.client.call(profilesEndpoints.userActivity, {
      params: { id: member.id },
    });
    expect(own.filter(({ type }) => type === 'mail_link_shown')).toHaveLength(2);
    const { sessions } = test.app.state;
    for (const { id } of await sessions.listOf(admin.id))
      await sessions.change(id, { confirmedUntil: 0 });
    await expect(show()).rejects.toMatchObject({ status: 403, code: 'second_factor_required' });
    expect((await test.events.load(`mail-${mail.id}`)).events).toHaveLength(2);
  });
});
