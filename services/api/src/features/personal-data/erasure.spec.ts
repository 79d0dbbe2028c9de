import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { personalDataEndpoints } from '@rostrum/contracts/personal-data/constants';
import { accountMessages } from '@rostrum/contracts/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp, onFilesOrEverything } from '../../testing/create-test-app.ts';
import { fireDeadlines } from '../../testing/deadlines.ts';
import { accepted, registerMember, registerStaff, type Member } from '../../testing/members.ts';
import { campaignStream } from '../campaigns/index.ts';
import { userStream } from '../accounts/index.ts';

const dayMs = 86_400_000;

describe('the erasure of a member', () => {
  let test: TestApp;
  let ilka: Member;
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    ilka = await registerMember(test, { fullName: 'Ilka Quince-Odaly' });
  });
  afterAll(() => test.dispose());

  const typesOf = async (id: number) =>
    (await test.events.load(userStream(id))).events.map(({ type }) => type);
  const erased = async (id: number): Promise<void> => {
    await expect.poll(() => typesOf(id), { timeout: 15_000 }).toContain('PersonalDataErased');
    await test.caughtUp();
  };
  const schedule = (by: Member, password = by.password) =>
    by.browser.send('POST', '/api/user/erasure', { body: { password } });
  const eraseNow = (by: Member, id: number) =>
    by.browser.send('POST', `/api/admin/users/${String(id)}/erasure`, {
      body: { reason: 'Asked for it by letter.' },
    });
  const login = ({ username, password }: Member) =>
    test.send('POST', '/api/auth/login', { body: { username, password } });

  it.runIf(onFilesOrEverything())(
    'is refused for the last admin, by themselves, at the deadline, and by another one',
    async () => {
      const admin = await registerStaff(test, 'admin');
      await test.caughtUp();
      expect((await schedule(admin)).status).toBe(409);
      const other = await registerStaff(test, 'admin');
      await test.caughtUp();
      expect((await schedule(admin)).status).toBe(200);
      expect((await eraseNow(admin, other.id)).status).toBe(409);
      await other.browser.send('POST', `/api/admin/users/${String(other.id)}/revoke-role`, {
        body: { role: 'admin', reason: 'Leaves the team.' },
      });
      expect((await eraseNow(admin, other.id)).status).toBe(200);
      await erased(other.id);
      test.advance(8 * dayMs);
      await fireDeadlines(test);
      expect(await typesOf(admin.id)).not.toContain('ErasureRequested');
      expect((await eraseNow(admin, admin.id)).status).toBe(409);
    },
  );

  it('is asked for with the password, waits a week, and can be taken back until then', async () => {
    expect(await schedule(ilka, 'another password')).toMatchObject({
      status: 400,
      json: { errors: { password: accountMessages.passwordWrong } },
    });
    const { dueAt } = (await schedule(ilka)).json as { readonly dueAt: string };
    const waits = Date.parse(dueAt) - test.clock().getTime();
    expect(Math.round(waits / dayMs)).toBe(7);
    expect((await schedule(ilka)).json).toEqual({ dueAt });
    expect(await ilka.client.call(personalDataEndpoints.getOwnErasure)).toEqual({ dueAt });
    test.advance(6 * dayMs);
    await fireDeadlines(test);
    expect(
      await ilka.client.call(personalDataEndpoints.cancelErasure, { body: undefined }),
    ).toEqual({ dueAt: null });
    test.advance(2 * dayMs);
    await fireDeadlines(test);
    const types = (await typesOf(ilka.id)).filter((type) => type.startsWith('Erasure'));
    expect(types).toEqual(['ErasureScheduled', 'ErasureCancelled']);
    expect((await login(ilka)).status).toBe(200);
  });

  it('begins after the week: the member is signed out, cannot sign in, and has no names any more', async () => {
    await schedule(ilka);
    test.advance(7 * dayMs);
    await fireDeadlines(test);
    await erased(ilka.id);
    expect((await ilka.browser.send('GET', '/api/auth/me')).status).toBe(401);
    expect((await login(ilka)).status).toBe(401);
    expect((await test.send('GET', `/api/users/${String(ilka.id)}`)).json).toMatchObject({
      username: 'Deleted member',
      profileImageUrl: null,
    });
    expect(await test.app.state.vault.readKey(userStream(ilka.id))).toEqual({ state: 'erased' });
    expect(await test.app.state.vault.passwordHash(ilka.id)).toBeUndefined();
  });

  it('frees the e-mail address, and nobody gets the username or one that looks like it', async () => {
    const admin = await registerStaff(test, 'admin');
    ilka = await registerMember(test, {
      username: 'ilka_quince',
      email: 'ilka.quince@example.org',
    });
    expect((await eraseNow(admin, ilka.id)).status).toBe(200);
    await erased(ilka.id);
    const again = (username: string, email: string) =>
      test.send('POST', '/api/auth/register', {
        body: { username, email, password: 'correct horse', ...accepted },
      });
    expect((await again('ilka_quince', 'other@example.org')).status).toBe(409);
    expect((await again('iIka_quince', 'other@example.org')).status).toBe(409);
    expect((await again('quince', 'ilka.quince@example.org')).status).toBe(201);
  });

  it.runIf(onFilesOrEverything())(
    'ends what nobody else has paid for, and leaves what others paid for as it is',
    async () => {
      const admin = await registerStaff(test, 'admin');
      const supporter = await registerMember(test);
      const backed = await publishCampaign(ilka, { title: 'Should bees have a vote?' });
      const unbacked = await publishCampaign(ilka, { title: 'Should cats have a vote?' });
      await pay(supporter, backed.id, 5);
      await pay(ilka, backed.id, 7);
      await test.caughtUp();
      await eraseNow(admin, ilka.id);
      await erased(ilka.id);
      const page = (id: number) => test.send('GET', `/api/campaigns/${String(id)}`);
      expect((await page(backed.id)).json).toMatchObject({
        title: 'Should bees have a vote?',
        status: 'active',
        currentAmount: '13.00',
        creator: { username: 'Deleted member' },
      });
      expect((await page(unbacked.id)).status).toBe(410);
      // The deadline of its refunds may have been found meanwhile.
      const types = (await test.events.load(campaignStream(unbacked.id))).events
        .map(({ type }) => type)
        .filter((type) => type !== 'CampaignRefundsBegun')
        .slice(-3);
      expect(types).toEqual(['StatusChanged', 'CampaignRefundsOrdered', 'ContentErased']);
      const seen = await admin.client.call(campaignsEndpoints.adminGetCampaign, {
        params: { id: unbacked.id },
      });
      expect(seen).toMatchObject({ title: '[erased]', phase: 'removed', takedown: null });
      // The $1 of its creation is returned.
      await fireDeadlines(test);
      const answer = async (): Promise<unknown> => (await page(unbacked.id)).json;
      await expect.poll(answer).toMatchObject({ refunds: { left: 0 } });
    },
  );

  it.runIf(onFilesOrEverything())(
    'can be scheduled three times a day, so that nobody fills their stream',
    async () => {
      const statuses: number[] = [];
      for (let time = 0; time < 4; time += 1) {
        statuses.push((await schedule(ilka)).status);
        await ilka.client.call(personalDataEndpoints.cancelErasure, { body: undefined });
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
      test.advance(dayMs);
      expect((await schedule(ilka)).status).toBe(200);
    },
  );

  it.runIf(onFilesOrEverything())('is for members only, and at once for admins only', async () => {
    const auditor = await registerStaff(test, 'auditor');
    expect((await test.send('GET', '/api/user/export')).status).toBe(401);
    expect((await eraseNow(ilka, ilka.id)).status).toBe(403);
    expect((await eraseNow(auditor, ilka.id)).status).toBe(403);
    const admin = await registerStaff(test, 'admin');
    expect((await eraseNow(admin, 4711)).status).toBe(404);
  });
});
