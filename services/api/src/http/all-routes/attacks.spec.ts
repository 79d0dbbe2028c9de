import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { messages, routes, type Route } from '@rostrum/contracts';
import { contactEndpoints } from '@rostrum/contracts/contact/constants';
import { donationsEndpoints } from '@rostrum/contracts/donations/constants';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withAppend } from '../../runtime/storage/around-appends.ts';
import { confirm, pay, proposal, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';
import { attacks } from './attacks.fixture.ts';
import { uploadFilm } from '../../testing/trailers.ts';

const all: readonly Route[] = Object.values(routes);

describe('the list of attacks', () => {
  it.each(attacks)('has a test of: $attack', ({ tests }) => {
    for (const [file, title] of tests) {
      const at = new URL(`../../${file}`, import.meta.url);
      expect(existsSync(at), file).toBe(true);
      expect(readFileSync(at, 'utf8'), file).toContain(title);
    }
  });
});

describe('attacks', () => {
  let test: TestApp;
  let creator: Member;
  let admin: Member;
  let campaignId: number;
  beforeAll(async () => {
    test = await createTestApp();
    creator = await registerMember(test);
    admin = await registerStaff(test, 'admin');
    campaignId = (await publishCampaign(creator)).id;
  });
  afterAll(() => test.dispose());

  describe('with markup in texts', () => {
    const markup = '<img src=x onerror=alert(1)>"\'><script>alert(1)</script>';
    const contact = { name: markup, subject: markup, message: markup, email: 'a@example.org' };

    it('leave the markup a text: no answer is a document, and none may be taken for one', async () => {
      const author = await registerMember(test, { fullName: markup });
      const texts = {
        title: markup,
        description: markup,
        participant1: markup,
        participant2: `Another ${markup}`,
        moderator: markup,
      };
      const campaign = await publishCampaign(author, texts);
      expect(campaign).toMatchObject({ title: markup, description: markup });
      await author.browser.send('PUT', '/api/user/profile', {
        body: { fullName: markup, bio: markup, location: markup },
      });
      await author.browser.send('POST', '/api/contact', { body: contact });
      const intent = await author.client.call(paymentsEndpoints.createPaymentIntent, {
        body: { amount: 5, campaignId: campaign.id, message: markup },
      });
      await confirm(author, intent);
      await test.caughtUp();
      const shown = await admin.client.call(contactEndpoints.listContactMessages);
      expect(shown.messages[0]).toMatchObject(contact);
      const query = { campaignId: campaign.id };
      const written = await author.client.call(donationsEndpoints.donationMessages, { query });
      expect(written.messages).toMatchObject([{ message: markup }]);
      for (const path of [
        `/api/campaigns/${String(campaign.id)}`,
        '/api/campaigns?q=onerror',
        `/api/users/${String(author.id)}`,
        '/api/contact-messages',
        `/api/donation-messages?campaignId=${String(campaign.id)}`,
        '/api/admin/users',
        `/api/nothing/${encodeURIComponent(markup)}`,
        `/api/campaigns?sort=${encodeURIComponent(markup)}`,
      ]) {
        const answer = await admin.browser.send('GET', path, { headers: { accept: 'text/html' } });
        expect(answer.headers.get('content-type'), path).toMatch(/^application\/json/);
        expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff');
        expect(answer.headers.get('content-security-policy'), path).toContain("script-src 'self';");
      }
    });

    it('are not started by a username, which has no markup', async () => {
      const head = await test.head();
      const answer = await test.send('POST', '/api/auth/register', {
        body: { ...routes.register.example.body, username: '<b>ada</b>' },
      });
      expect(answer.status).toBe(400);
      expect(await test.head()).toBe(head);
    });
  });

  describe('with addresses of images', () => {
    it.each([
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      '//evil.example/x.png',
      '/\\evil.example/x.png',
      'http://127.0.0.1/x.png',
      'http://169.254.169.254/latest/meta-data',
      'http://[::1]/x.png',
      'https://rostrum.example@evil.example/x.png',
      'file:///etc/passwd',
      'https://evil.example/x.png',
      '/api/images/../users/1',
      '/api/images/1?x=https://evil.example',
    ])('are not taken: %s', async (imageUrl) => {
      const head = await test.head();
      const edit = await creator.browser.send('PATCH', `/api/campaigns/${String(campaignId)}`, {
        body: { ...proposal, imageUrl },
      });
      const image = await creator.browser.send(
        'POST',
        `/api/campaigns/${String(campaignId)}/basic-update-image`,
        { body: { imageUrl } },
      );
      for (const answer of [edit, image]) {
        // An address of another site is dropped, as the specification says; nothing loads it.
        expect(answer.text).not.toContain(imageUrl);
        expect([200, 400]).toContain(answer.status);
      }
      const { text } = await test.send('GET', `/api/campaigns/${String(campaignId)}`);
      expect(text).not.toContain('evil.example');
      expect(
        (await test.eventsAfter(head)).map(({ data }) => JSON.stringify(data)).join(),
      ).not.toContain(JSON.stringify(imageUrl));
    });
  });

  it('delete nothing of others as a plain member', async () => {
    const routesOfDelete = all.filter(({ method }) => method === 'DELETE');
    expect(routesOfDelete.map(({ name }) => name).sort()).toEqual([
      'cancelErasure',
      'deleteComment',
      'deleteContactMessage',
      'makeMessagePrivate',
      'removeAudio',
      'removeCampaign',
      'removeHashtag',
      'removePayeeDetails',
      'removeProfileImage',
      'removeVideo',
      'revokeSession',
      'takeBackAnswer',
      'unblockMember',
      'unfollowCampaign',
      'unfollowMember',
      'withdrawDonation',
      'withdrawInvitation',
    ]);
    await creator.client.call(contactEndpoints.sendContactMessage, {
      body: routes.sendContactMessage.example.body,
    });
    await test.caughtUp();
    const { messages: written } = await admin.client.call(contactEndpoints.listContactMessages);
    const [session] = await creator.client.call(sessionsEndpoints.listSessions);
    const { intent } = await pay(creator, campaignId, 5);
    const film = await uploadFilm(creator);
    const member = await registerMember(test);
    const head = await test.head();
    for (const [path, status] of [
      [`/api/donations/${String(intent.donationId)}`, 403],
      [`/api/campaigns/${String(campaignId)}`, 403],
      [`/api/campaigns/${String(campaignId)}/hashtags/1`, 403],
      [`/api/users/${String(creator.id)}`, 405],
      [`/api/admin/users/${String(creator.id)}`, 405],
      [`/api/users/${String(creator.id)}/profile-image`, 404],
      ['/api/donations/1', 404],
      ['/api/comments/1', 404],
      ['/api/images/1', 405],
      [`/api/videos/${film}`, 404],
      [`/api/audio/${film.replace('.mp4', '.mp3')}`, 404],
      [`/api/campaigns/${String(campaignId)}/participants/1/invitation`, 403],
      [`/api/contact-messages/${String(written[0]?.id)}`, 403],
      // Only the caller's own answer, follow or block could end, and there is none.
      [`/api/campaigns/${String(campaignId)}/participants/1/answer`, 200],
      [`/api/campaigns/${String(campaignId)}/follow`, 200],
      [`/api/social/follow/${String(creator.id)}`, 200],
      [`/api/social/block/${String(creator.id)}`, 200],
      // Answered as for a session that has ended.
      [`/api/auth/sessions/${String(session?.id)}`, 200],
    ] as const) {
      const body = { sums: { amountCents: 100, feeCents: 33 } };
      const answer = await member.browser.send('DELETE', path, { body });
      expect([path, answer.status]).toEqual([path, status]);
    }
    expect(await test.head()).toBe(head);
    expect((await creator.browser.send('GET', '/api/auth/me')).status).toBe(200);
  });

  it('learn nothing from an unexpected error in production', async () => {
    const broken = await createTestApp({
      config: { environment: 'production' },
      aroundEvents: (events) =>
        withAppend(events, (stream, ...rest) =>
          stream.startsWith('contact-')
            ? Promise.reject(new Error('a secret detail of the log'))
            : events.append(stream, ...rest),
        ),
    });
    try {
      const answer = await broken.send('POST', '/api/contact', {
        body: routes.sendContactMessage.example.body,
      });
      expect(answer.status).toBe(500);
      expect(answer.json).toEqual({
        message: messages.unexpected,
        code: 'unexpected',
        requestId: answer.headers.get('x-request-id'),
      });
    } finally {
      await broken.dispose();
    }
  });

  it.each(['/debug/uploader', '/debug/fix-images', '/debug/image-test', '/api/debug'])(
    'find nothing at %s',
    async (path) => {
      const headers = { accept: 'application/json' };
      expect((await test.send('GET', path, { headers })).status).toBe(404);
      expect((await admin.browser.send('POST', path, { body: {} })).status).toBe(404);
      expect(all.filter((route) => route.path.startsWith(path))).toEqual([]);
    },
  );
});
