import { dayMs } from '@rostrum/contracts';
import { donationLimits } from '@rostrum/contracts/donations';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { profilesEndpoints } from '@rostrum/contracts/profiles/constants';
import type { OutboxMessage } from '@rostrum/state';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute } from '../../kernel/decider.ts';
import { confirm, pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { fireDeadlines } from '../../testing/deadlines.ts';
import {
  registerMember,
  registerStaff,
  registerVerified,
  type Member,
} from '../../testing/members.ts';
import { paymentStream } from '../payments/index.ts';
import { userStream } from '../accounts/index.ts';
import { backerDigestMail } from './backer-digest.ts';
import { donation } from './donation.ts';

describe('the mail to a creator about what backers gave', () => {
  let test: TestApp;
  let creator: Member;
  let donor: Member;
  let campaignId: number;
  beforeAll(async () => {
    test = await createTestApp();
    creator = await registerVerified(test);
    donor = await registerMember(test);
    campaignId = (await publishCampaign(creator)).id;
  });
  afterAll(() => test.dispose());

  const digests = async (member = creator): Promise<readonly OutboxMessage[]> => {
    const { items } = await test.app.state.outbox.list(
      { userId: member.id },
      { offset: 0, limit: 100 },
    );
    return items.filter(({ id }) => id.endsWith('.backer-digest'));
  };
  const give = async (amount: number, preferences: object = {}, member = donor) => {
    const intent = await member.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount, campaignId, ...preferences },
    });
    await confirm(member, intent);
    return intent.donationId;
  };
  /**
   * The next day's digests, once a mail that is written after them is in the outbox.
   */
  const nextDay = async (member = creator): Promise<readonly OutboxMessage[]> => {
    test.advance(dayMs);
    await test.caughtUp();
    await fireDeadlines(test);
    await fireDeadlines(test);
    const later = await registerMember(test);
    await expect
      .poll(
        async () =>
          (await test.app.state.outbox.list({ userId: later.id }, { offset: 0, limit: 1 })).total,
        { timeout: 10_000 },
      )
      .toBe(1);
    return digests(member);
  };
  const textOf = (mail: OutboxMessage | undefined): string => JSON.stringify(mail);

  it('comes once on the next day, with names and amounts as on the creator’s page', async () => {
    await give(25, { anonymous: true, hideAmount: true, message: 'Ask about the night trains.' });
    await give(7);
    await pay(creator, campaignId, 3);
    expect(await digests()).toEqual([]);
    const [mail, ...others] = await nextDay();
    expect(others).toEqual([]);
    const text = textOf(mail);
    expect(text).toContain('Anonymous gave $25.00 to ');
    expect(text).toContain('and wrote you a message.');
    expect(text).toContain(`${donor.username} gave $7.00 to `);
    expect(text).not.toContain('night trains');
    expect(text).not.toContain('$3.00');
    expect(mail?.erasedWith).toContain(`user-${String(donor.id)}`);
    expect(await nextDay()).toHaveLength(1);
  });

  it('has what came after the last one, also over a restart, without erased donors and returned payments', async () => {
    const admin = await registerStaff(test, 'admin');
    const leaver = await registerMember(test);
    await give(11);
    await give(13, {}, leaver);
    const returned = await give(17);
    const command = { type: 'requestRefund', reason: 'goodwill', late: false } as const;
    const cause = { actor: 'system:test', correlationId: 'c', causationId: 'c' };
    await execute(test.events, paymentStream(returned), donation, command, cause);
    await admin.browser.send('POST', `/api/admin/users/${String(leaver.id)}/erasure`, {
      body: { reason: 'Asked for it by letter.' },
    });
    await expect
      .poll(
        async () =>
          (await test.app.projections.queries.accounts.byIds([leaver.id])).get(leaver.id)?.erased,
        {
          timeout: 15_000,
        },
      )
      .toBe(true);
    await test.restart();
    const mails = await nextDay();
    expect(mails).toHaveLength(2);
    const text = textOf(mails[0]);
    expect(text).toContain(`${donor.username} gave $11.00`);
    for (const amount of ['$7.00', '$13.00', '$17.00']) expect(text).not.toContain(amount);
  });

  it('has the same donations when it is written later, as after a crash', async () => {
    const types = ['BackerDigestRequested'] as const;
    const { events } = await test.events.load(userStream(creator.id), types);
    const mails = [...(await digests())].reverse();
    expect(events).toHaveLength(mails.length);
    const { write } = backerDigestMail(test.app);
    for (const [index, event] of events.entries()) {
      expect((await write(event))?.paragraphs).toEqual(mails[index]?.paragraphs);
    }
  });

  it('lists 20 donations, and the number of the others', async () => {
    const { listed } = donationLimits.digest;
    for (let n = 0; n < listed + 2; n += 1) await give(2);
    const [mail] = await nextDay();
    expect(textOf(mail).match(/gave \$2\.00/g)).toHaveLength(listed);
    expect(textOf(mail)).toContain('… and 2 more.');
  });

  it('is not sent to an unverified address, nor to who does not want campaign updates', async () => {
    const before = (await digests()).length;
    await creator.client.call(profilesEndpoints.changeOwnProfile, {
      body: { notificationPreferences: { campaignUpdates: false } },
    });
    const unverified = await registerMember(test);
    const other = (await publishCampaign(unverified)).id;
    await pay(donor, other, 5);
    await give(5);
    expect(await nextDay()).toHaveLength(before);
    expect(await digests(unverified)).toEqual([]);
  });
});
