import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import {
  participantLimits,
  participantMessages,
  participantsEndpoints as endpoints,
} from '@rostrum/contracts/campaigns';
import { ApiError } from '@rostrum/contracts/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { publishCampaign } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { accepted, registerMember, type Member } from '../../../testing/members.ts';

describe('a member who wants to reach strangers by mail', () => {
  let test: TestApp;
  afterEach(() => test.dispose());

  const mailTo = (address: string) =>
    vi.waitFor(async () => {
      const { items } = await test.app.state.outbox.list({}, { offset: 0, limit: 200 });
      const mail = items.find(({ to }) => to === address);
      if (!mail) throw new Error(`no mail to ${address}`);
      return mail;
    });

  it('sends 24 invitations a day, over all campaigns', async () => {
    test = await createTestApp({ config: { rateLimitFactor: 1 } });
    const [creator, other] = [await registerMember(test), await registerMember(test)];
    const invite = (by: Member, id: number, address: string) =>
      by.client.call(endpoints.inviteParticipant, {
        params: { id, slot: 1 },
        body: { email: address },
      });
    const ids = [(await publishCampaign(creator)).id, (await publishCampaign(creator)).id];
    const [first = 0, second = 0] = ids;
    const { calls } = participantLimits.invitationsOfMember;
    for (let sent = 0; sent < calls; sent += 1) {
      await invite(creator, sent % 2 === 0 ? first : second, `${String(sent)}@strangers.example`);
    }
    const refusal = await invite(creator, first, 'one-more@strangers.example').catch(
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ status: 429, reason: participantMessages.tooManyOfMember });
    const { id } = await publishCampaign(other);
    expect(await invite(other, id, 'lena@strangers.example')).toBeDefined();
    await test.restart();
    await expect(invite(creator, second, 'again@strangers.example')).rejects.toThrow();
    test.advance(participantLimits.invitationsOfMember.seconds * 1000);
    await invite(creator, second, 'tomorrow@strangers.example');
  });

  it('puts no link of their own into an invitation, a receipt or a mail that verifies an address', async () => {
    test = await createTestApp();
    const browser = test.browser();
    const victim = 'victim@strangers.example';
    const body = {
      username: 'evil.example',
      email: victim,
      password: 'correct horse',
      ...accepted,
    };
    await browser.client.call(accountsEndpoints.register, { body });
    const verification = await mailTo(victim);
    expect(verification.paragraphs[0]).toBe('Hello “evil. example”,');

    const creator = await registerMember(test, { email: 'creator@strangers.example' });
    const title = 'Verify now: https://evil.example/verify';
    const { id } = await publishCampaign(creator, { title });
    await creator.client.call(endpoints.inviteParticipant, {
      params: { id, slot: 1 },
      body: { email: 'lena@strangers.example' },
    });
    const invitation = await mailTo('lena@strangers.example');
    expect(invitation.subject).toBe('Do you take part in a conversation?');
    expect(invitation.paragraphs[0]).toContain(
      '“Verify now: https:/ / evil. example/ verify”, and give money for it',
    );
    for (const mail of (await test.app.state.outbox.list({}, { offset: 0, limit: 200 })).items) {
      expect(JSON.stringify([mail.subject, mail.paragraphs])).not.toContain('evil.example');
    }
  });
});
