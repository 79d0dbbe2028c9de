import { routes, type Route } from '@rostrum/contracts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';

/** Each private field has a text that occurs nowhere else. */
const secrets = {
  phoneNumber: '555 01 88123',
  address: 'secretstreet 1',
  city: 'secretcity',
  state: 'secretstate',
  zipCode: 'secretzip',
  country: 'secretcountry',
  dateOfBirth: '1971-03-09',
  occupation: 'secretoccupation',
  company: 'secretcompany',
};
const secretEmail = 'secret.address@example.org';

describe('the private fields of a profile', () => {
  let test: TestApp;
  let owner: Member;
  let other: Member;
  let campaignId: number;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await registerMember(test, { email: secretEmail });
    other = await registerMember(test);
    const bio = 'Everybody may read this.';
    const saved = await owner.browser.send('PUT', '/api/user/profile', {
      body: { ...secrets, bio },
    });
    expect(saved.status).toBe(200);
    ({ id: campaignId } = await publishCampaign(owner));
    await pay(owner, campaignId, 5);
    await test.caughtUp();
  });
  afterAll(() => test.dispose());

  const found = (text: string) =>
    [...Object.values(secrets), secretEmail].filter((secret) => text.includes(secret));
  const reads: readonly Route[] = Object.values(routes).filter(({ method }) => method === 'GET');
  const pathsOf = ({ path, example }: Route) => {
    const query = new URLSearchParams(example?.query).toString();
    const ids = [owner.id, campaignId, 1];
    return ids.map((id) => `${path.replace(/:\w+/g, String(id))}${query ? `?${query}` : ''}`);
  };

  it('are shown to the member and to staff', async () => {
    const auditor = await registerStaff(test, 'auditor');
    const own = await owner.browser.send('GET', '/api/user/profile');
    const path = `/api/admin/users/${String(owner.id)}`;
    const shown = await auditor.browser.send('GET', path);
    expect(found(own.text)).toHaveLength(Object.keys(secrets).length + 1);
    expect(found(shown.text)).toEqual(found(own.text));
    const nobody = await auditor.browser.send('GET', '/api/admin/users/1');
    expect(nobody.status).toBe(404);
  });

  it.each(reads)('are in no answer of $path to a visitor or another member', async (route) => {
    for (const path of pathsOf(route)) {
      for (const browser of [test.browser(), other.browser]) {
        const { text } = await browser.send('GET', path);
        expect(found(text), path).toEqual([]);
      }
    }
  });

  it('are in no answer to a change by another member', async () => {
    const body = { message: 'Hello', location: 'Here' };
    for (const [method, path] of [
      ['PUT', `/api/users/${String(owner.id)}/profile`],
      ['POST', `/api/users/${String(owner.id)}/messages`],
    ] as const) {
      const { text } = await other.browser.send(method, path, { body });
      expect(found(text), path).toEqual([]);
    }
  });

  it('are not in the files of the log and of the documents', async () => {
    const names = await readdir(test.dataDir, { recursive: true, withFileTypes: true });
    const stored = await Promise.all(
      names
        .filter((entry) => entry.isFile())
        .map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')),
    );
    const plain = Object.values(secrets).filter((secret) =>
      stored.some((text) => text.includes(secret)),
    );
    expect(plain).toEqual([]);
  });
});
