import { profileMessages, profilesEndpoints as endpoints } from '@rostrum/contracts/profiles';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proposal, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, type Member } from '../../testing/members.ts';
import { changeProfileImage } from './index.ts';

describe('profiles', () => {
  let test: TestApp;
  let ada: Member;
  let ben: Member;
  beforeAll(async () => {
    test = await createTestApp();
    ada = await registerMember(test, { username: 'ada', fullName: 'Ada Lovelace' });
    ben = await registerMember(test, { username: 'ben' });
  });
  afterAll(() => test.dispose());

  const put = (by: Member, body: unknown) => by.browser.send('PUT', '/api/user/profile', { body });
  const putSocial = (by: Member, of: number, body: unknown) =>
    by.browser.send('PUT', `/api/users/${String(of)}/profile`, { body });

  it('keep every field, and an empty one as null', async () => {
    const fields = {
      fullName: 'Ada King',
      phoneNumber: '+44 20 7946 0000',
      address: '12 St James’s Square',
      city: 'London',
      state: 'Greater London',
      zipCode: 'SW1Y',
      country: 'United Kingdom',
      dateOfBirth: '1990-12-10',
      bio: 'First paragraph.\n\nSecond.',
      occupation: 'Mathematician',
      company: 'Engines Ltd',
      website: 'https://ada.example.org/x?y=1',
      twitter: '@ada',
      facebook: 'https://www.facebook.com/ada',
      instagram: 'ada.l',
      linkedin: 'https://uk.linkedin.com/in/ada',
      location: 'London',
    };
    const preferences = { email: true, sms: true, campaignUpdates: false, marketingMessages: true };
    const saved = await put(ada, { ...fields, notificationPreferences: preferences });
    expect(saved.json).toMatchObject({
      ...fields,
      username: 'ada',
      email: ada.email,
      notificationPreferences: { ...preferences, messages: true },
    });
    expect(await ada.client.call(endpoints.ownProfile)).toEqual(saved.json);
    const emptied = await put(ada, { dateOfBirth: '', company: '  ', phoneNumber: null });
    expect(emptied.json).toMatchObject({
      ...fields,
      dateOfBirth: null,
      company: null,
      phoneNumber: null,
    });
    expect((await ada.client.call(accountsEndpoints.me)).fullName).toBe('Ada King');
    const { tip } = await test.events.load(`user-${String(ada.id)}`);
    await put(ada, fields);
    await put(ada, fields);
    const after = await test.events.load(`user-${String(ada.id)}`);
    expect(after.tip).toMatchObject({ revision: (tip as { revision: number }).revision + 1 });
  });

  it('take nobody’s username or e-mail address, and no role', async () => {
    const head = await test.head();
    const body = {
      username: 'ben',
      email: ben.email,
      id: ben.id,
      userId: ben.id,
      isAdmin: true,
      roles: ['admin'],
      paymentVerified: true,
      createdAt: '2001-01-01T00:00:00.000Z',
      profileImageUrl: 'https://elsewhere.example/x.png',
    };
    expect((await put(ada, body)).json).toMatchObject({
      id: ada.id,
      username: 'ada',
      email: ada.email,
      isAdmin: false,
      paymentVerified: false,
      profileImageUrl: null,
    });
    expect(await test.head()).toBe(head);
  });

  it.each([
    ['website', 'javascript:alert(1)', profileMessages.website],
    ['website', 'JaVaScRiPt://example.org/%0aalert(1)', profileMessages.website],
    ['website', 'data:text/html,hello', profileMessages.website],
    ['website', 'https://user:secret@example.org', profileMessages.website],
    ['website', 'https://', profileMessages.website],
    ['twitter', 'https://x.com.example.org/ada', profileMessages.network],
    ['twitter', 'https://example.org/x.com', profileMessages.network],
    ['linkedin', 'javascript:alert(1)', profileMessages.network],
    ['facebook', 'a b', profileMessages.network],
    ['dateOfBirth', '2031-01-01', profileMessages.dateOfBirth],
    ['dateOfBirth', '1990-02-30', profileMessages.dateOfBirth],
    ['dateOfBirth', 'yesterday', profileMessages.dateOfBirth],
    ['phoneNumber', 'call me', profileMessages.phoneNumber],
    ['phoneNumber', '123', profileMessages.phoneNumber],
    ['phoneNumber', '1'.repeat(16), profileMessages.phoneNumber],
    ['bio', 'x'.repeat(1001), 'This is too long'],
    ['fullName', { $gt: '' }, 'Please check this value'],
    ['notificationPreferences', { sms: 'yes' }, undefined],
  ])('refuse %s %j', async (field, value, message) => {
    const head = await test.head();
    const answer = await put(ada, { [field]: value });
    expect(answer.status, answer.text).toBe(400);
    if (message) expect(answer.json.errors).toMatchObject({ [field]: message });
    expect(await test.head()).toBe(head);
  });

  it('have a social part that its member alone changes', async () => {
    const head = await test.head();
    const refused = await putSocial(ben, ada.id, { twitter: 'ben' });
    expect([refused.status, refused.json.code]).toEqual([403, 'forbidden']);
    expect(await test.head()).toBe(head);
    expect((await putSocial(ada, ada.id, { twitter: 'ada_king' })).json).toMatchObject({
      id: ada.id,
      twitter: 'ada_king',
      location: 'London',
    });
    await test.caughtUp();
    const seen = await ben.browser.send('GET', `/api/users/${String(ada.id)}/profile`);
    expect(seen.json).toMatchObject({ twitter: 'ada_king', location: 'London' });
  });

  it('show a changed picture wherever the member is shown, and none once it is removed', async () => {
    await changeProfileImage(test.app, ada.id, 4711, {
      actor: `user:${String(ada.id)}`,
      correlationId: 'c',
      causationId: 'c',
    });
    const { id } = await publishCampaign(ada);
    await test.caughtUp();
    const url = '/api/images/4711';
    expect((await ada.client.call(accountsEndpoints.me)).profileImageUrl).toBe(url);
    expect((await ada.client.call(endpoints.ownProfile)).profileImageUrl).toBe(url);
    const shown = await test.visitor().call(campaignsEndpoints.getCampaign, { params: { id } });
    expect(shown.creator.profileImageUrl).toBe(url);
    const user = await test.visitor().call(endpoints.getUser, { params: { id: ada.id } });
    expect(user).toMatchObject({ profileImageUrl: url, campaignCount: 1 });
    await ada.client.call(endpoints.removeProfileImage);
    expect((await ada.client.call(accountsEndpoints.me)).profileImageUrl).toBeNull();
  });

  it('show their activity to their member only', async () => {
    const of = (by: Member) => by.browser.send('GET', `/api/users/${String(ada.id)}/activity`);
    expect((await of(ben)).status).toBe(403);
    const own = (await of(ada)).json as { type: string; title: string }[];
    expect(own.map(({ type }) => type)).toContain('campaign_created');
    expect(own).toContainEqual(
      expect.objectContaining({ type: 'profile_edited', title: 'Your profile was edited' }),
    );
  });

  it('show activity of an own campaign that is not published with its title', async () => {
    const title = 'Is a promise of payment a payment?';
    const { id } = await ben.client.call(campaignsEndpoints.createCampaign, {
      body: { ...proposal, title },
    });
    const { json } = await ben.browser.send('GET', `/api/users/${String(ben.id)}/activity`);
    expect(json).toContainEqual(
      expect.objectContaining({ type: 'campaign_created', title, campaignId: id }),
    );
  });
});
