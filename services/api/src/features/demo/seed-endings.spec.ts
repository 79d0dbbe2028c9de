import { dayMs, happenedAt, ledgerAccounts } from '@rostrum/contracts';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { trailerCategoryId } from '@rostrum/contracts/categories';
import { donationsEndpoints } from '@rostrum/contracts/donations/constants';
import { ledgerEndpoints } from '@rostrum/contracts/ledger/constants';
import { payoutsEndpoints } from '@rostrum/contracts/payouts';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { trailersEndpoints } from '@rostrum/contracts/trailers/constants';
import { coverType } from '@rostrum/contracts/uploads';
import { START } from '@rostrum/event-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditFiles } from '../../audit/audit-files.ts';
import { dataFiles } from '../../runtime/configuration/config.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { fireDeadlines } from '../../testing/deadlines.ts';
import { demoTrailers } from './trailers.ts';

const patient = { timeout: 10_000 };

// One demo for both: writing it takes ten seconds of the processor.
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ config: { demo: true } });
  await fireDeadlines(test);
  await test.caughtUp();
}, 90_000);
afterAll(() => test.dispose());

const signIn = async (username: 'demo' | 'admin') => {
  const { client } = test.browser();
  await client.call(sessionsEndpoints.login, { body: { username, password: 'rostrum-demo' } });
  return client;
};

describe('the payouts of the demo', () => {
  it('are sent, due, blocked and unclaimed, and none is overdue', async () => {
    const console = await signIn('admin');
    const shares = await console.call(payoutsEndpoints.adminListPayouts, { query: {} });
    const by = (state: string) => shares.filter((share) => share.state === state);
    expect(by('sent')).toHaveLength(6);
    for (const { reference, approvedBy, orderedBy } of by('sent')) {
      expect(reference).toMatch(/^SCT-\d{4}-\d{4}-\d$/);
      expect(approvedBy).not.toBe(orderedBy);
    }
    // Of a conversation, and of a trailer that was selected.
    expect(by('ready')).toHaveLength(2);
    for (const { role, blocked, dueAt } of by('ready')) {
      expect([role, blocked]).toEqual(['creator', null]);
      const dueInMs = Date.parse(dueAt ?? '') - test.clock().getTime();
      expect(dueInMs).toBeGreaterThan(2 * dayMs);
      expect(dueInMs).toBeLessThan(7 * dayMs);
    }
    expect(by('waiting')).toMatchObject([{ role: 'creator', blocked: 'no_details' }]);
    expect(by('unclaimed')).toHaveLength(10);
    expect(shares).toHaveLength(19);
    expect(shares.some(({ overdue }) => overdue)).toBe(false);
  });

  it('leave payees who owe their parts of a lost dispute', async () => {
    const console = await signIn('admin');
    const owing = await console.call(payoutsEndpoints.adminListPayees, {
      query: { filter: '{"owes":true}' },
    });
    expect(owing.map(({ receivableCents }) => receivableCents)).toEqual([450, 450, 10]);
  });

  it('are sent with money that the provider has sent to the bank before', async () => {
    const console = await signIn('admin');
    const filter = JSON.stringify({ id: ledgerAccounts.bank });
    const [bank] = await console.call(ledgerEndpoints.adminListLedgerAccounts, {
      query: { filter },
    });
    expect(bank?.cents).toBeGreaterThan(0);
  });

  it('happened before the demo was started, once', async () => {
    const events = await test.eventsAfter(START);
    const now = test.clock().getTime();
    expect(events.filter((event) => Date.parse(happenedAt(event)) > now)).toEqual([]);
    const ofShares = events.filter(({ type }) =>
      /^(Payout|Share|Receivable|LostDispute)/.test(type),
    );
    expect(ofShares.filter(({ metadata }) => metadata.effectiveAt === undefined)).toEqual([]);
    const count = (type: string) => events.filter((event) => event.type === type).length;
    expect(
      Object.fromEntries(
        ['PayoutComputed', 'PayoutDetailsChanged', 'PayoutApproved', 'PayoutSent'].map((type) => [
          type,
          count(type),
        ]),
      ),
    ).toEqual({ PayoutComputed: 7, PayoutDetailsChanged: 8, PayoutApproved: 6, PayoutSent: 6 });
    expect([count('LostDisputeDivided'), count('ReceivableAdded')]).toEqual([1, 3]);
  });
});

describe('the trailers of the demo', () => {
  const listed = async () => {
    const all = await test.visitor().call(campaignsEndpoints.listCampaigns, { query: {} });
    return all.filter(({ categoryId }) => categoryId === trailerCategoryId);
  };
  const of = async (title: string) => {
    const found = (await listed()).find((each) => each.title === title);
    if (!found) throw new Error(`the demo has no trailer ${title}`);
    return found;
  };

  it('are two that play and take gifts and votes, one to be reviewed, one that was selected, and one that was not', async () => {
    const admin = await signIn('admin');
    const shown = await Promise.all(
      demoTrailers.map(async ({ title }) => {
        const { id } = await of(title);
        const page = await admin.call(campaignsEndpoints.getCampaign, { params: { id } });
        const { status, acceptsDonations, review, backerCount, voteCount } = page;
        const gifts = backerCount > 0;
        return { title, status, acceptsDonations, review: review?.state, gifts, voteCount };
      }),
    );
    const open = { status: 'active', acceptsDonations: true };
    const closed = { acceptsDonations: false, review: 'accepted' };
    expect(shown).toEqual([
      { title: 'The Last Ferry Light', ...open, review: 'accepted', gifts: true, voteCount: 11 },
      { title: 'Every Room Has a Tone', ...open, review: 'accepted', gifts: true, voteCount: 16 },
      { title: 'Salt Line', status: 'completed', ...closed, gifts: true, voteCount: 21 },
      { title: 'Night Bus to Anywhere', ...open, review: 'waiting', gifts: false, voteCount: 3 },
      { title: 'The Understudy of Mars', status: 'expired', ...closed, gifts: false, voteCount: 6 },
    ]);
  });

  it('have films, and a still of the film or the drawn cover', async () => {
    for (const { id, title, trailerUrl, imageUrl } of await listed()) {
      // Visitors see a file once a process has recorded its use.
      const film = () => test.send('GET', trailerUrl ?? '/');
      await expect.poll(async () => (await film()).status, patient).toBe(200);
      const { headers, bytes } = await film();
      expect(headers.get('content-type')).toBe('video/mp4');
      expect(bytes.length).toBeLessThan(150_000);
      // The index comes before the pictures, so that a film plays before it is loaded.
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
      const picture = () => test.send('GET', `/api/images/${String(id)}/thumbnail`);
      const { still = null } = demoTrailers.find((each) => each.title === title) ?? {};
      expect(imageUrl === null).toBe(still === null);
      const type = still === null ? coverType : 'image/webp';
      await expect
        .poll(async () => (await picture()).headers.get('content-type'), patient)
        .toContain(type);
    }
  });

  it('can be voted for by the account that made the first of them, which it cannot vote for', async () => {
    const demo = await signIn('demo');
    const vote = (id: number) =>
      demo.call(trailersEndpoints.voteForTrailer, { params: { id }, body: {} });
    const own = await of('The Last Ferry Light');
    expect(own.creator.username).toBe('demo');
    await expect(vote(own.id)).rejects.toMatchObject({ status: 409 });
    const { id, voteCount } = await of('Every Room Has a Tone');
    expect(await vote(id)).toEqual({ voted: true, voteCount: voteCount + 1 });
    expect(await vote(id)).toEqual({ voted: false, voteCount });
  });

  it('leave a share that another administrator ordered, and refunds', async () => {
    const admin = await signIn('admin');
    const about = async (title: string) => ({
      query: { filter: JSON.stringify({ campaignId: (await of(title)).id }) },
    });
    const shares = await admin.call(payoutsEndpoints.adminListPayouts, await about('Salt Line'));
    expect(shares).toMatchObject([
      { role: 'creator', state: 'ready', amount: '910.00', payee: { username: 'odhran' } },
    ]);
    const given = await about('The Understudy of Mars');
    await expect
      .poll(async () => {
        const donations = await admin.call(donationsEndpoints.adminListDonations, given);
        return donations.map(({ status, refundReason }) => [status, refundReason]).sort();
      }, patient)
      // The $1 for submitting it stays.
      .toEqual([...Array<unknown>(4).fill(['refunded', 'not_selected']), ['settled', null]]);
  });

  it('leave nothing that the audit finds', async () => {
    await test.caughtUp();
    const { vaultKey, streamKey } = test.app.config.secrets;
    const files = { ...dataFiles(test.dataDir), vaultKey, streamKey };
    expect((await auditFiles(files, test.clock)).findings).toEqual([]);
  }, 60_000);
});
