import { accountMessages } from '@rostrum/contracts/accounts';
import { securityEndpoints } from '@rostrum/contracts/security/constants';
import { securityMessages } from '@rostrum/contracts/security';
import { Secret, TOTP } from 'otpauth';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, type Member } from '../../testing/members.ts';

const stepMs = 30_000;

describe('a second factor', () => {
  let test: TestApp;
  let member: Member;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.dispose());
  beforeEach(async () => {
    member = await registerMember(test);
  });

  const codeOf = (secret: string, steps = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: test.clock().getTime() + steps * stepMs,
    });
  const begin = (password = member.password) =>
    member.client.call(securityEndpoints.beginSecondFactor, { body: { password } });
  const enable = (code: string) =>
    member.client.call(securityEndpoints.enableSecondFactor, { body: { code } });
  /** Turns the second factor on, and moves the clock to a step whose code was not used. */
  const enrol = async () => {
    const { secret } = await begin();
    const { recoveryCodes } = await enable(codeOf(secret));
    test.advance(2 * stepMs);
    return { secret, recoveryCodes };
  };
  const login = (code?: string, { username, password } = member) =>
    test.send('POST', '/api/auth/login', {
      body: { username, password, ...(code === undefined ? {} : { code }) },
    });
  const status = () => member.client.call(securityEndpoints.getSecondFactor);

  it('is turned on by the password and a first code, which confirms the session', async () => {
    const { secret, uri } = await begin();
    expect(uri).toMatch(/^otpauth:\/\/totp\/Rostrum:/);
    expect(uri).toContain(`secret=${secret}`);
    expect(await status()).toEqual({ enabled: false, recoveryCodesLeft: 0, confirmedUntil: null });
    const { recoveryCodes } = await enable(codeOf(secret));
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    const now = await status();
    expect(now).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
    const minutes = (Date.parse(now.confirmedUntil ?? '') - test.clock().getTime()) / 60_000;
    expect(minutes).toBeCloseTo(15, 0);
    await expect(begin()).rejects.toMatchObject({ status: 409 });
    await expect(enable(codeOf(secret))).rejects.toMatchObject({ status: 409 });
  });

  it('is turned on once by several codes at once, and the recovery codes that were shown hold', async () => {
    const { secret } = await begin();
    const answers = await Promise.all(
      [-1, 0, 1].map((step) =>
        member.browser.send('POST', '/api/auth/second-factor/enable', {
          body: { code: codeOf(secret, step) },
        }),
      ),
    );
    const shown = answers.filter(({ status }) => status === 200);
    expect(shown).toHaveLength(1);
    const { recoveryCodes } = (shown[0] as { json: { recoveryCodes: readonly string[] } }).json;
    expect((await login(recoveryCodes[0])).status).toBe(200);
  });

  it('is not begun with a wrong password, nor turned on by a key that is half an hour old', async () => {
    await expect(begin('something else')).rejects.toMatchObject({
      status: 400,
      errors: { password: accountMessages.passwordWrong },
    });
    await expect(enable('123456')).rejects.toMatchObject({ status: 409 });
    const { secret } = await begin();
    test.advance(31 * 60_000);
    await expect(enable(codeOf(secret))).rejects.toMatchObject({
      status: 409,
      reason: securityMessages.enrolmentOver,
    });
  });

  it('is asked for at the login, after the password', async () => {
    const { secret } = await enrol();
    const head = await test.head();
    const without = await login();
    expect(without.status).toBe(401);
    expect(without.json).toMatchObject({ code: 'second_factor_required' });
    expect(without.headers.get('set-cookie')).toBeNull();
    const wrong = await test.send('POST', '/api/auth/login', {
      body: { username: member.username, password: 'something else', code: codeOf(secret) },
    });
    expect(wrong.json).toMatchObject({ code: 'bad_credentials' });
    const guessed = await login('000000');
    expect(guessed.json).toMatchObject({
      code: 'bad_code',
      errors: { code: accountMessages.codeWrong },
    });
    expect(await test.head()).toBe(head);
    expect((await login(codeOf(secret))).status).toBe(200);
  });

  it('accepts each code once, and none that is older than the last one', async () => {
    const { secret } = await enrol();
    const [before, now, next] = [-1, 0, 1].map((steps) => codeOf(secret, steps));
    expect((await login(now)).status).toBe(200);
    for (const used of [now, before]) {
      expect((await login(used)).json).toMatchObject({
        code: 'bad_code',
        message: accountMessages.codeUsed,
        errors: { code: accountMessages.codeUsed },
      });
    }
    const both = await Promise.all([login(next), login(next)]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  it('accepts each recovery code once, also typed in small letters and spaces', async () => {
    const { recoveryCodes } = await enrol();
    const [first = '', second = ''] = recoveryCodes;
    expect((await login(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await login(first)).json.message).toBe(accountMessages.recoveryCodeUsed);
    const both = await Promise.all([login(second), login(second)]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
    expect(await status()).toMatchObject({ recoveryCodesLeft: 8 });
    const stranger = await registerMember(test);
    expect((await login(recoveryCodes[2], stranger)).status).toBe(200);
    expect(await status()).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('counts a used code as no attempt, and forgives no wrong one for it', async () => {
    const { secret, recoveryCodes } = await enrol();
    const used = codeOf(secret);
    expect((await login(used)).status).toBe(200);
    expect((await login(recoveryCodes[0])).status).toBe(200);
    for (let n = 0; n < 4; n += 1) await login(String(100_000 + n));
    for (const code of [used, recoveryCodes[0], used, recoveryCodes[0], used, used]) {
      expect((await login(code)).status).toBe(400);
    }
    expect((await login('100009')).status).toBe(400);
    expect((await login(codeOf(secret, 1))).status).toBe(429);
  });

  it('takes the code of a new key in the same half minute in which one of the former was used', async () => {
    const { secret: former } = await enrol();
    const disable = (code: string) =>
      member.client.call(securityEndpoints.disableSecondFactor, {
        body: { password: member.password, code },
      });
    await disable(codeOf(former, 1));
    const { secret } = await begin();
    await enable(codeOf(secret));
    const again = await login(codeOf(secret));
    expect(again.json.message).toBe(accountMessages.codeUsed);
  });

  it('gets new recovery codes, and the earlier ones are of no use', async () => {
    const { secret, recoveryCodes } = await enrol();
    const answer = await member.client.call(securityEndpoints.replaceRecoveryCodes, {
      body: { code: codeOf(secret) },
    });
    expect((await login(recoveryCodes[0])).json.code).toBe('bad_code');
    expect((await login(answer.recoveryCodes[0])).status).toBe(200);
  });

  it('is turned off by the password and a code', async () => {
    const { secret } = await enrol();
    const disable = (password: string, code: string) =>
      member.client.call(securityEndpoints.disableSecondFactor, { body: { password, code } });
    await expect(disable('something else', codeOf(secret))).rejects.toMatchObject({ status: 400 });
    await expect(disable(member.password, '000000')).rejects.toMatchObject({ status: 400 });
    await disable(member.password, codeOf(secret));
    expect((await login()).status).toBe(200);
    await expect(disable(member.password, '000000')).rejects.toMatchObject({ status: 409 });
    expect(await test.app.state.vault.secret(member.id, 'totp-key')).toBeUndefined();
    expect(await test.app.state.vault.secret(member.id, 'recovery-codes')).toBeUndefined();
  });

  it('refuses every code after five wrong ones, also after a restart, for fifteen minutes', async () => {
    const { secret } = await enrol();
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, n) => login(String(100_000 + n))),
    );
    expect(guesses.filter((answer) => answer.status === 400)).toHaveLength(5);
    await test.restart();
    const refused = await login(codeOf(secret));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('900');
    expect((await login()).status).toBe(401);
    test.advance(15 * 60_000 + 1);
    expect((await login(codeOf(secret))).status).toBe(200);
  });

  it('is in no file in clear, and erased with its member', async () => {
    const { secret, recoveryCodes } = await enrol();
    const files = await readdir(test.dataDir);
    for (const file of files.filter((name) => name.includes('.db'))) {
      const bytes = (await readFile(join(test.dataDir, file))).toString('latin1');
      for (const clear of [secret, ...recoveryCodes]) expect(bytes).not.toContain(clear);
    }
    expect(test.logged).not.toContain(secret);
    await test.app.state.vault.erase(`user-${String(member.id)}`);
    expect(await test.app.state.vault.secret(member.id, 'totp-key')).toBeUndefined();
  });
});
