import { dayMs } from '@rostrum/contracts';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { commentsEndpoints } from '@rostrum/contracts/comments/constants';
import { outboxLimits } from '@rostrum/contracts/outbox';
import { personalDataEndpoints } from '@rostrum/contracts/personal-data/constants';
import { termsEndpoints, termsMessages } from '@rostrum/contracts/terms';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import type { OutboxMessage } from '@rostrum/state';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { fireDeadlines } from '../../testing/deadlines.ts';
import { registerMember, registerStaff, signIn, type Member } from '../../testing/members.ts';
import { userStream } from '../accounts/index.ts';
import { firstVersion, releaseText } from './release-text.ts';
import { announceableDays } from './terms.ts';

const sections = [{ title: 'Accounts', paragraphs: ['One person may have two accounts.'] }];
const changes = 'One person may have two accounts.';

const announce = async (test: TestApp, admin: Member): Promise<string> => {
  const version = announceableDays(test.clock()).first;
  const body = { version, sections, changes };
  await admin.client.call(termsEndpoints.announceTerms, { body });
  return version;
};

describe('new Terms of Service, in the order of their life', () => {
  let test: TestApp;
  let admin: Member;
  let member: Member;
  let refusing: Member;
  let campaignId: number;
  let donationId: number;
  let version: string;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await registerStaff(test, 'admin');
    [member, refusing] = [await registerMember(test), await registerMember(test)];
    // More members than are written to at a time.
    for (let left: number = outboxLimits.recipients.atATime; left > 0; left -= 1) {
      await registerMember(test);
    }
    ({ id: campaignId } = await publishCampaign(member));
    ({ donationId } = (await pay(refusing, campaignId, 10)).intent);
    await test.caughtUp();
  });
  afterAll(() => test.dispose());

  const mails = async (): Promise<readonly OutboxMessage[]> => {
    const { items } = await test.app.state.outbox.list({}, { offset: 0, limit: 1000 });
    return items.filter(({ subject }) => subject.startsWith('New Terms of Service'));
  };
  const comment = ({ client }: Member) =>
    client.call(commentsEndpoints.postComment, {
      params: { id: campaignId },
      body: { content: 'Yes, they should.' },
    });
  const me = async ({ client }: Member) => (await client.call(accountsEndpoints.me)).terms;
  const refusal = { status: 403, code: 'terms_not_accepted', reason: termsMessages.toAccept };

  it('begin with the text of the release, which everybody accepts who registers', async () => {
    const answer = await test.visitor().call(termsEndpoints.getTerms);
    expect(answer.inForce).toEqual({
      version: firstVersion,
      status: 'in_force',
      changes: null,
      sections: releaseText,
    });
    expect([answer.announced, answer.versions.length]).toEqual([null, 1]);
    expect(await me(member)).toEqual({ toAccept: null, announced: null });
  });

  it('are announced, and shown as announced', async () => {
    version = await announce(test, admin);
    const answer = await test.visitor().call(termsEndpoints.getTerms);
    expect(answer.inForce.version).toBe(firstVersion);
    expect(answer.announced).toEqual({ version, status: 'announced', changes });
    expect(await me(member)).toEqual({ toAccept: null, announced: version });
    const read = await test.visitor().call(termsEndpoints.getTermsVersion, { params: { version } });
    expect(read).toEqual({ version, status: 'announced', changes, sections });
  });

  it('are mailed to each member once, also when the server restarts', async () => {
    const all = 3 + outboxLimits.recipients.atATime;
    await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBeGreaterThan(0);
    await test.restart();
    await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(all);
    await test.restart();
    // The next bulk mail is behind the announcement's in the log, so none of them follows it.
    await registerMember(test);
    await test.caughtUp();
    const written = await mails();
    expect(written).toHaveLength(all);
    expect(new Set(written.map(({ userId }) => userId)).size).toBe(all);
    const [mail] = written;
    expect([mail?.lane, mail?.action?.path]).toEqual(['bulk', `/terms/${version}`]);
    expect(mail?.paragraphs).toContain(changes);
  });

  it('change nothing for a member before their day, and cannot be accepted yet', async () => {
    await comment(member);
    const early = member.client.call(termsEndpoints.acceptTerms, { body: { version } });
    await expect(early).rejects.toMatchObject({ status: 409, reason: termsMessages.notInForce });
  });

  it('from their day on refuse what a member does until they accept, and nothing afterwards', async () => {
    test.advance(32 * dayMs);
    expect((await signIn(member)).terms).toEqual({ toAccept: version, announced: null });
    const before = await test.head();
    await expect(comment(member)).rejects.toMatchObject(refusal);
    expect(await test.head()).toBe(before);
    const old = member.client.call(termsEndpoints.acceptTerms, { body: { version: firstVersion } });
    await expect(old).rejects.toMatchObject({ status: 409 });
    const accept = () => member.client.call(termsEndpoints.acceptTerms, { body: { version } });
    expect((await accept()).terms).toEqual({ toAccept: null, announced: null });
    await accept();
    await comment(member);
    const { events } = await test.events.load(userStream(member.id), ['ChangedTermsAccepted']);
    expect(events.map(({ data }) => data)).toEqual([{ userId: member.id, version, ofAge: true }]);
  });

  it('ask nothing of who registers from their day on', async () => {
    const newcomer = await registerMember(test);
    expect(await me(newcomer)).toEqual({ toAccept: null, announced: null });
    await comment(newcomer);
  });

  it('still ask after a restart', async () => {
    await test.restart();
    await signIn(refusing);
    await expect(comment(refusing)).rejects.toMatchObject(refusal);
  });

  it('let a member who refuses them read, take money back, export and erase', async () => {
    await signIn(refusing);
    const { browser, client, password } = refusing;
    expect((await browser.send('GET', `/api/campaigns/${String(campaignId)}`)).status).toBe(200);
    await withSums(client).withdraw(donationId);
    const exported = await browser.send('GET', personalDataEndpoints.exportOwnData.path);
    expect([exported.status, exported.text]).toEqual([
      200,
      expect.stringContaining('"TermsAccepted"'),
    ]);
    const { dueAt } = await client.call(personalDataEndpoints.scheduleErasure, {
      body: { password },
    });
    expect(dueAt).not.toBeNull();
    test.advance(8 * dayMs);
    await fireDeadlines(test);
    const types = async () =>
      (await test.events.load(userStream(refusing.id))).events.map(({ type }) => type);
    await expect.poll(types, { timeout: 20_000 }).toContain('PersonalDataErased');
  });

  it('are counted for the admin, who works in the console without accepting them', async () => {
    await signIn(admin);
    const { versions } = await admin.client.call(termsEndpoints.adminGetTerms);
    expect(versions.map((each) => [each.version, each.status, each.accepted])).toEqual([
      [version, 'in_force', 2],
      [firstVersion, 'former', 4 + outboxLimits.recipients.atATime],
    ]);
    expect(versions[0]?.announcedBy).toBe(admin.id);
    await expect(comment(admin)).rejects.toMatchObject(refusal);
  });
});

describe('announced Terms of Service that are withdrawn', () => {
  let test: TestApp;
  let admin: Member;
  let version: string;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await registerStaff(test, 'admin');
    version = await announce(test, admin);
    await admin.client.call(termsEndpoints.withdrawTerms, {
      params: { version },
      body: { reason: 'A paragraph was missing.' },
    });
  });
  afterAll(() => test.dispose());

  it('are shown to nobody as announced, stay readable, and never apply', async () => {
    const { terms } = await admin.client.call(accountsEndpoints.me);
    expect(terms).toEqual({ toAccept: null, announced: null });
    const read = () => test.visitor().call(termsEndpoints.getTermsVersion, { params: { version } });
    expect(await read()).toMatchObject({ status: 'withdrawn', sections });
    test.advance(40 * dayMs);
    expect((await test.visitor().call(termsEndpoints.getTerms)).inForce.version).toBe(firstVersion);
    expect((await read()).status).toBe('withdrawn');
  });
});

describe('the routes about Terms of Service', () => {
  let test: TestApp;
  let admin: Member;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await registerStaff(test, 'admin');
  });
  afterAll(() => test.dispose());

  it.each(['2026-13-01', '2026-02-30', 'latest', '1', '%00', '../admin'])(
    'have no version %s',
    async (version) => {
      const path = `/api/terms/${encodeURIComponent(version)}`;
      expect((await test.send('GET', path)).status).toBe(400);
    },
  );

  it('have no version of a day without one', async () => {
    const answer = await test.send('GET', '/api/terms/2024-01-01');
    expect([answer.status, answer.json.message]).toEqual([404, termsMessages.notFound]);
  });

  const paragraph = 'x'.repeat(3_000);
  const long = (characters: number) =>
    Array.from({ length: Math.ceil(characters / paragraph.length) }, () => ({
      title: 'T',
      paragraphs: [paragraph],
    }));
  it.each([
    ['no section', { sections: [] }, 'sections', termsMessages.section],
    [
      'a section without a title',
      { sections: [{ title: ' ', paragraphs: ['p'] }] },
      'sections.0.title',
      termsMessages.section,
    ],
    [
      'a section without a paragraph',
      { sections: [{ title: 'T', paragraphs: [] }] },
      'sections.0.paragraphs',
      termsMessages.section,
    ],
    ['a text beyond the limit', { sections: long(64_000) }, 'sections', termsMessages.textLong],
    ['no changes', { changes: ' ' }, 'changes', termsMessages.changes],
    ['no day', { version: 'soon' }, 'version', termsMessages.day],
    ['a day that is too early', { version: '2026-01-01' }, 'version', termsMessages.early],
  ])('refuse an announcement with %s', async (_, wrong, field, message) => {
    const head = await test.head();
    const version = announceableDays(test.clock()).first;
    const answer = await admin.browser.send('POST', '/api/admin/terms', {
      body: { version, sections, changes, ...wrong },
    });
    expect([answer.status, answer.json.errors]).toEqual([400, { [field]: message }]);
    expect(await test.head()).toBe(head);
  });

  it('of two announcements at once take one', async () => {
    const version = announceableDays(test.clock()).first;
    const later = announceableDays(test.clock()).last;
    const send = (day: string) =>
      admin.browser.send('POST', '/api/admin/terms', {
        body: { version: day, sections: long(56_000), changes },
      });
    const answers = await Promise.all([send(version), send(later)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
