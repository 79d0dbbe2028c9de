import { confidentialText, dayMs } from '@rostrum/contracts';
import { blocksEndpoints } from '@rostrum/contracts/blocks/constants';
import { ApiError } from '@rostrum/contracts/client';
import { dashboardEndpoints } from '@rostrum/contracts/dashboard/constants';
import { historyEndpoints } from '@rostrum/contracts/history/constants';
import { donationsEndpoints } from '@rostrum/contracts/donations/constants';
import { paymentMessages } from '@rostrum/contracts/payments';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { personalDataEndpoints } from '@rostrum/contracts/personal-data/constants';
import { reportMessages } from '@rostrum/contracts/reports';
import {
  supporterLimits,
  supporterMessages,
  supportersEndpoints,
  supporterStream,
} from '@rostrum/contracts/supporters';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirm, publishCampaign } from '../../testing/campaigns.ts';
import { userStream } from '../accounts/index.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';

const refusal = async (call: Promise<unknown>) => {
  const outcome: unknown = await call.catch((error: unknown) => error);
  if (outcome instanceof ApiError) return [outcome.status, outcome.reason];
  throw new Error('the call was not refused', { cause: outcome });
};

describe('supporters of a campaign', () => {
  let test: TestApp;
  let creator: Member;
  let ada: Member;
  let ben: Member;
  let admin: Member;
  let campaignId: number;
  beforeAll(async () => {
    test = await createTestApp();
    creator = await registerMember(test);
    [ada, ben] = [await registerMember(test), await registerMember(test)];
    admin = await registerStaff(test, 'admin');
  });
  beforeEach(async () => {
    campaignId = (await publishCampaign(creator)).id;
  });
  afterAll(() => test.dispose());

  const give = async (by: Member, preferences: object = {}): Promise<number> => {
    test.advance(1000);
    const intent = await by.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount: '25.00', campaignId, ...preferences },
    });
    await confirm(by, intent);
    await test.caughtUp();
    return intent.donationId;
  };
  const publicly = (message: string) => ({ message, publicMessage: true });
  const list = async (query: Readonly<Record<string, number>> = {}) => {
    await test.caughtUp();
    const params = { id: campaignId };
    return test.visitor().call(supportersEndpoints.listSupporters, { params, query });
  };
  const listed = async () => {
    const { supporters } = await list();
    return supporters.filter(({ userId }) => userId !== creator.id);
  };
  const thank = (by: Member, id: number) =>
    by.client.call(supportersEndpoints.thankSupporter, { params: { id } });
  const makePrivate = (by: Member, id: number) =>
    by.client.call(supportersEndpoints.makeMessagePrivate, { params: { id } });
  const report = (by: Member, id: number) =>
    by.client.call(supportersEndpoints.reportPublicMessage, {
      params: { id },
      body: { reason: 'spam', text: 'It sells watches.' },
    });
  const moderate = (
    name: 'removePublicMessage' | 'restorePublicMessage' | 'dismissPublicMessageReports',
    id: number,
    by = admin,
  ) => by.client.call(supportersEndpoints[name], { params: { id }, body: { reason: 'Spam.' } });
  const shown = async (id: number) => {
    await test.caughtUp();
    return admin.client.call(supportersEndpoints.adminGetPublicMessage, { params: { id } });
  };

  it('are those who show their names, newest first and page by page; the others are counted', async () => {
    const first = await give(ada, publicly(' Go on! '));
    await give(ben, { anonymous: true, message: 'For you alone.' });
    const third = await give(ada, { message: 'For you alone.' });
    const { supporters, hidden } = await list();
    expect(hidden).toBe(1);
    expect(supporters.map(({ userId }) => userId)).toEqual([ada.id, ada.id, creator.id]);
    expect(supporters[1]).toEqual({
      donationId: first,
      userId: ada.id,
      user: { id: ada.id, username: ada.username, profileImageUrl: null },
      amount: '25.00',
      amountCents: 2500,
      message: 'Go on!',
      messageRemoved: false,
      settledAt: expect.any(String),
      thanked: false,
    });
    expect(supporters[0]).toMatchObject({ donationId: third, message: null });
    const page = await list({ limit: 1, after: third });
    expect(page.supporters.map(({ donationId }) => donationId)).toEqual([first]);
    expect(await refusal(list({ after: 1 }))).toEqual([404, supporterMessages.notFound]);
    expect((await refusal(list({ limit: supporterLimits.page.max + 1 })))[0]).toBe(400);
  });

  it('who hide the amount are shown from the next day on, without the time', async () => {
    const id = await give(ada, { hideAmount: true, ...publicly('Psst.') });
    expect(await listed()).toEqual([]);
    expect((await refusal(report(ben, id)))[0]).toBe(404);
    expect((await refusal(list({ after: id })))[0]).toBe(404);
    test.advance(dayMs);
    const [supporter] = await listed();
    expect(supporter).toMatchObject({ amount: null, amountCents: null, message: 'Psst.' });
    expect(supporter?.settledAt).toMatch(/T00:00:00.000Z$/);
  });

  it('make a message public only with their name, and not with the $1 of a creation', async () => {
    const anonymous = give(ada, { anonymous: true, ...publicly('Hello') });
    expect(await refusal(anonymous)).toEqual([400, paymentMessages.publicNeedsName]);
    const deposit = { amount: 1, campaignId: 'pending', publicMessage: true };
    const answer = await ada.browser.send('POST', '/api/create-payment-intent', { body: deposit });
    expect(answer.status).toBe(400);
  });

  it('leave the list with their message when they take the donation back', async () => {
    const id = await give(ada, publicly('Go on!'));
    await withSums(ada.client).withdraw(id);
    expect(await listed()).toEqual([]);
    expect(await refusal(report(ben, id))).toEqual([404, supporterMessages.messageNotFound]);
    expect(await refusal(thank(creator, id))).toEqual([404, supporterMessages.notFound]);
    expect(await refusal(thank(creator, 4711))).toEqual([404, supporterMessages.notFound]);
  });

  it('are thanked once by the creator alone, however many calls there are', async () => {
    const id = await give(ada, { anonymous: true });
    const calls = Array.from({ length: 20 }, () => thank(creator, id));
    expect(await Promise.all(calls)).toContainEqual({ success: true });
    expect((await test.events.load(supporterStream(id))).events).toHaveLength(1);
    for (const other of [ben, admin]) {
      expect((await refusal(thank(other, id)))[0]).toBe(403);
    }
    await test.caughtUp();
    const own = await ada.client.call(donationsEndpoints.campaignDonations, {
      params: { id: campaignId },
      query: {},
    });
    expect(own.find(({ id: donationId }) => donationId === id)).toMatchObject({ thanked: true });
    expect(await refusal(thank(ada, id))).toEqual([409, supporterMessages.ownDonation]);
  });

  it('bring a message that is new until it is thanked for', async () => {
    const id = await give(ada, publicly('Good luck!'));
    await test.caughtUp();
    const news = async () => {
      const { messages } = await creator.client.call(donationsEndpoints.donationMessages, {
        query: { campaignId },
      });
      const { unreadMessages } = await creator.client.call(dashboardEndpoints.dashboard);
      return [messages.find(({ donationId }) => donationId === id)?.unread, unreadMessages];
    };
    const [isNew, unread] = await news();
    expect(isNew).toBe(true);
    await thank(creator, id);
    await test.caughtUp();
    expect(await news()).toEqual([false, Number(unread) - 1]);
  });

  it('leave a public message to the creator alone, for good', async () => {
    const id = await give(ada, publicly('Go on!'));
    expect((await refusal(makePrivate(ben, id)))[0]).toBe(403);
    expect((await refusal(makePrivate(ben, await give(ada))))[0]).toBe(403);
    await makePrivate(ada, id);
    await makePrivate(ada, id);
    expect((await test.events.load(supporterStream(id))).events).toHaveLength(1);
    expect((await listed()).find(({ donationId }) => donationId === id)).toMatchObject({
      message: null,
      messageRemoved: false,
    });
    const { messages } = await creator.client.call(donationsEndpoints.donationMessages, {
      query: { campaignId },
    });
    expect(messages).toMatchObject([{ message: 'Go on!', isPublic: false }]);
    expect(await shown(id)).toMatchObject({ state: 'private', message: 'Go on!' });
    for (const command of ['removePublicMessage', 'restorePublicMessage'] as const) {
      expect(await refusal(moderate(command, id))).toEqual([409, supporterMessages.alreadyPrivate]);
    }
    const unpaid = await ada.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount: '26.00', campaignId, ...publicly('Not yet') },
    });
    await test.caughtUp();
    expect((await refusal(makePrivate(ada, unpaid.donationId)))[0]).toBe(404);
    const unwritten = await give(ada, publicly('\u200b\u200b'));
    const private_ = await give(ada, { message: 'For you alone.' });
    for (const other of [unwritten, private_, 4711]) {
      expect((await refusal(makePrivate(ada, other)))[0]).toBe(404);
      expect((await refusal(shown(other)))[0]).toBe(404);
      expect((await refusal(report(ben, other)))[0]).toBe(404);
    }
  });

  it('have messages that staff read in the history while they are public', async () => {
    const [open, kept] = [
      await give(ada, publicly('Go on!')),
      await give(ben, { message: 'Psst' }),
    ];
    const readBy = async (id: number) => {
      const filter = JSON.stringify({ stream: `donation-${String(id)}` });
      const events = await admin.client.call(historyEndpoints.adminListEvents, {
        query: { filter },
      });
      return events.find(({ type }) => type === 'DonationMessageWritten')?.data.message;
    };
    expect([await readBy(open), await readBy(kept)]).toEqual(['Go on!', confidentialText]);
    await makePrivate(ada, open);
    expect(await readBy(open)).toBe(confidentialText);
  });

  it('have public messages that are reported, removed with a reason, and restored', async () => {
    const id = await give(ada, publicly('Buy my watches'));
    expect(await refusal(report(ada, id))).toEqual([409, reportMessages.ownContent]);
    await report(ben, id);
    await report(ben, id);
    expect(await shown(id)).toMatchObject({ reports: 1, openReports: 1, reported: true });
    const { reports } = await admin.client.call(supportersEndpoints.adminPublicMessageReports, {
      params: { id },
      query: {},
    });
    expect(reports).toMatchObject([{ reporter: { id: ben.id }, text: 'It sells watches.' }]);
    const found = await admin.client.call(supportersEndpoints.adminListPublicMessages, {
      query: { filter: JSON.stringify({ reported: true, campaignId }) },
    });
    expect(found).toMatchObject([{ id, message: 'Buy my watches', author: { id: ada.id } }]);
    await moderate('removePublicMessage', id);
    expect(await listed()).toMatchObject([{ message: null, messageRemoved: true }]);
    expect(await shown(id)).toMatchObject({ state: 'removed', openReports: 0 });
    expect((await refusal(report(creator, id)))[0]).toBe(404);
    await moderate('restorePublicMessage', id);
    expect(await listed()).toMatchObject([{ message: 'Buy my watches', messageRemoved: false }]);
    await report(creator, id);
    await test.caughtUp();
    await moderate('dismissPublicMessageReports', id);
    expect(await shown(id)).toMatchObject({ state: 'public', reports: 2, openReports: 0 });
    const file = await admin.browser.send('GET', '/api/admin/exports/public-messages');
    expect(file.text).toContain('Buy my watches');
  });

  it('write nothing to a creator with whom a block exists, and can give without a message', async () => {
    const blocked = await registerMember(test);
    await creator.client.call(blocksEndpoints.blockMember, { params: { id: blocked.id } });
    for (const preferences of [publicly('I am still here'), { message: 'I am still here' }]) {
      expect(await refusal(give(blocked, preferences))).toEqual([
        403,
        paymentMessages.messageRefused,
      ]);
    }
    await give(blocked);
    expect(await listed()).toMatchObject([{ userId: blocked.id, message: null }]);
  });

  it('who are erased leave no message, no name and no open report', async () => {
    const gone = await registerMember(test);
    const [reported, other] = [
      await give(gone, publicly('Hello')),
      await give(gone, publicly('Hello again')),
    ];
    await report(ben, reported);
    await admin.client.call(personalDataEndpoints.adminEraseUser, {
      params: { id: gone.id },
      body: { reason: 'They asked for it.' },
    });
    await expect
      .poll(async () => {
        const { events } = await test.events.load(userStream(gone.id), ['PersonalDataErased']);
        return events.length;
      })
      .toBe(1);
    expect(await listed()).toMatchObject([
      { user: null, message: null },
      { user: null, message: null },
    ]);
    expect((await refusal(report(ben, other)))[0]).toBe(404);
    const open = await admin.client.call(supportersEndpoints.adminListPublicMessages, {
      query: { filter: JSON.stringify({ reported: true, userId: gone.id }) },
    });
    expect(open).toEqual([]);
    expect(await shown(reported)).toMatchObject({ state: 'erased', message: null, author: null });
  });

  it('who belong to the team do not decide about their own message', async () => {
    const id = await give(admin, publicly('Vote for me'));
    for (const command of ['removePublicMessage', 'dismissPublicMessageReports'] as const) {
      expect(await refusal(moderate(command, id))).toEqual([403, reportMessages.ownToModerate]);
    }
  });
});
