import { administrationEndpoints } from '@rostrum/contracts/administration/constants';
import { administrationMessages as messages } from '@rostrum/contracts/administration';
import { hourMs } from '@rostrum/contracts';
import { personalDataEndpoints } from '@rostrum/contracts/personal-data/constants';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  appendToMember,
  confirmSessions,
  registerMember,
  registerStaff,
  type Member,
} from '../../testing/members.ts';

const reason = 'She joined the team.';

describe('who is an administrator', () => {
  let test: TestApp;
  let amara: Member;
  let ben: Member;
  beforeEach(async () => {
    test = await createTestApp();
    amara = await registerStaff(test, 'admin');
    ben = await registerStaff(test, 'admin');
  });
  afterEach(() => test.dispose());

  /** A member with a verified address and a second factor. */
  const candidate = async (): Promise<Member> => {
    const member = await registerMember(test);
    await appendToMember(test, member, 'EmailVerified', 'SecondFactorEnabled');
    return member;
  };
  const grant = ({ client }: Member, { id: userId }: Member) =>
    client.call(administrationEndpoints.grantAdmin, { body: { userId, reason } });
  const revoke = ({ client }: Member, { id }: Member) =>
    client.call(administrationEndpoints.revokeRole, {
      params: { id },
      body: { role: 'admin', reason },
    });
  const shown = async ({ client }: Member, { id }: Member) => {
    await test.caughtUp();
    return client.call(administrationEndpoints.adminGetUser, { params: { id } });
  };
  const isAdmin = async (member: Member) => (await shown(amara, member)).isAdmin;
  const pending = { success: true, pending: true };
  const done = { success: true, pending: false };
  /** Makes a member an administrator, and returns them with a confirmed session. */
  const made = async (asks: Member, confirms: Member): Promise<Member> => {
    const member = await candidate();
    await grant(asks, member);
    expect(await grant(confirms, member)).toEqual(done);
    await confirmSessions(test, member);
    return member;
  };

  it('is changed by one who asks and another who confirms, by the same call', async () => {
    const cleo = await candidate();
    expect(await grant(amara, cleo)).toEqual(pending);
    expect(await grant(amara, cleo)).toEqual(pending);
    expect(await isAdmin(cleo)).toBe(false);
    const request = { change: 'grant', requestedBy: amara.id, reason };
    expect((await shown(amara, cleo)).adminRequest).toMatchObject({
      ...request,
      confirmableAt: null,
    });
    const { adminRequest } = await shown(ben, cleo);
    expect(adminRequest).toMatchObject({ ...request, confirmableAt: adminRequest?.requestedAt });
    expect(await grant(ben, cleo)).toEqual(done);
    expect(await isAdmin(cleo)).toBe(true);
    expect((await shown(ben, cleo)).adminRequest).toBeNull();

    expect(await revoke(ben, amara)).toEqual(pending);
    expect(await isAdmin(amara)).toBe(true);
    const dana = await registerStaff(test, 'admin');
    expect(await revoke(dana, amara)).toEqual(done);
    expect((await shown(dana, amara)).isAdmin).toBe(false);
    const { events } = await test.events.load('role-admin');
    expect(events.at(-1)).toMatchObject({ type: 'AdminUnlisted', data: { userId: amara.id } });
  });

  it('is asked for again when nobody confirmed it for seven days', async () => {
    const cleo = await candidate();
    await grant(amara, cleo);
    test.advance(7 * 24 * hourMs);
    expect((await shown(ben, cleo)).adminRequest).toBeNull();
    expect(await grant(ben, cleo)).toEqual(pending);
    expect(await grant(amara, cleo)).toEqual(done);
  });

  it('is changed by the only administrator after 24 hours, or after the other one has left', async () => {
    const cleo = await candidate();
    test.advance(hourMs);
    await revoke(ben, ben);
    expect(await grant(amara, cleo)).toEqual(pending);
    const { adminRequest } = await shown(amara, cleo);
    const from = Date.parse(adminRequest?.confirmableAt ?? '');
    expect(from - Date.parse(adminRequest?.requestedAt ?? '')).toBe(24 * hourMs);
    test.advance(23 * hourMs);
    expect(await grant(amara, cleo)).toEqual(pending);
    test.advance(hourMs);
    expect(await grant(amara, cleo)).toEqual(done);
  });

  it('is nobody without a verified address and a second factor', async () => {
    const member = await registerMember(test);
    const refusal = { status: 409, reason: messages.unverified };
    await expect(grant(amara, member)).rejects.toMatchObject(refusal);
    await appendToMember(test, member, 'EmailVerified');
    await expect(grant(amara, member)).rejects.toMatchObject({ reason: messages.noSecondFactor });
    await appendToMember(test, member, 'SecondFactorEnabled');
    await grant(amara, member);
    await appendToMember(test, member, 'SecondFactorDisabled');
    await expect(grant(ben, member)).rejects.toMatchObject({ reason: messages.noSecondFactor });
  });

  it('cannot be changed by suspending or erasing an administrator', async () => {
    const params = { id: ben.id };
    const { suspendMember } = administrationEndpoints;
    const refusal = { status: 409, reason: messages.takeRoleFirst };
    await expect(
      amara.client.call(suspendMember, { params, body: { reason } }),
    ).rejects.toMatchObject(refusal);
    await expect(
      amara.client.call(personalDataEndpoints.adminEraseUser, { params, body: { reason } }),
    ).rejects.toMatchObject(refusal);
  });

  it('counts as one person with who made them one, directly or through others, for seven days', async () => {
    const cleo = await made(amara, ben);
    const dana = await registerStaff(test, 'admin');
    const eve = await made(dana, cleo);
    const wanted = await candidate();
    await grant(amara, wanted);
    for (const same of [cleo, eve]) {
      await expect(grant(same, wanted)).rejects.toMatchObject({
        status: 409,
        reason: messages.sameParty,
      });
    }
    test.advance(7 * 24 * hourMs - 1_000);
    await grant(amara, wanted);
    await expect(grant(cleo, wanted)).rejects.toMatchObject({ reason: messages.sameParty });
    test.advance(1_000);
    await grant(amara, wanted);
    expect(await grant(cleo, wanted)).toEqual(done);
  });
});
