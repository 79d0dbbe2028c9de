import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { activitiesEndpoints } from '@rostrum/contracts/activities/constants';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import type { Client } from '@rostrum/contracts/client';
import { dashboardEndpoints } from '@rostrum/contracts/dashboard/constants';
import { historyEndpoints } from '@rostrum/contracts/history/constants';
import { ledgerEndpoints } from '@rostrum/contracts/ledger/constants';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { statisticsEndpoints } from '@rostrum/contracts/statistics/constants';
import {
  consents,
  createCampaign,
  declinedCard,
  donate,
  openSession,
  proposal,
} from '../browser/browser-session.ts';
import { password } from '../browser/card-payment.ts';
import { Product } from './product.ts';

describe('registering, creating and donating over HTTP', () => {
  let product: Product;
  let creator: Client;
  let supporter: Client;
  let admin: Client;
  let campaignId: number;

  const creatorAccount = {
    username: 'amara',
    email: 'amara.lindqvist@example.org',
    password: 'correct horse',
    fullName: 'Amara Lindqvist',
  };

  beforeAll(async () => {
    product = await Product.create({ RATE_LIMIT_FACTOR: '0' });
    creator = openSession(product.url);
    supporter = openSession(product.url);
    admin = openSession(product.url);
    await creator.call(accountsEndpoints.register, { body: { ...creatorAccount, ...consents } });
    await supporter.call(accountsEndpoints.register, {
      body: { username: 'ben', email: 'ben@example.org', password: 'battery staple', ...consents },
    });
    await admin.call(accountsEndpoints.register, {
      body: {
        username: 'keeper',
        email: 'keeper@example.org',
        password: 'long enough',
        ...consents,
      },
    });
  });
  afterAll(() => product.dispose());

  /** All answers that have to show $6.00 and two backers. */
  async function shownAmounts() {
    const [listed] = await supporter.call(campaignsEndpoints.listCampaigns, {
      query: { q: 'nuclear' },
    });
    const detail = await supporter.call(campaignsEndpoints.getCampaign, {
      params: { id: campaignId },
    });
    const dashboard = await creator.call(dashboardEndpoints.dashboard);
    const statistics = await supporter.call(statisticsEndpoints.statistics);
    const activities = await admin.call(activitiesEndpoints.adminListActivities, {
      query: { filter: JSON.stringify({ campaignId }) },
    });
    const ledger = await supporter.call(ledgerEndpoints.campaignLedger, {
      params: { id: campaignId },
      query: {},
    });
    return {
      list: [listed?.currentAmount, listed?.backerCount],
      detail: [detail.currentAmount, detail.backerCount],
      dashboard: [dashboard.totals.raised, dashboard.campaigns[0]?.backerCount],
      statistics: [statistics.totalFundsRaised, statistics.escrowHeld],
      activity: activities
        .filter(({ activityType, amount }) => amount !== null && activityType !== 'payment_failed')
        .map(({ amount }) => amount)
        .sort(),
      ledger: ledger.held,
    };
  }
  const six = {
    list: ['6.00', 2],
    detail: ['6.00', 2],
    dashboard: ['6.00', 2],
    statistics: ['6.00', '6.00'],
    activity: ['1.00', '5.00'],
    ledger: '6.00',
  };

  it('shows 6.00 and two backers everywhere once $1 was committed and $5 donated', async () => {
    const granted = await product.run('admin-grant', 'keeper');
    expect(granted.stdout).toContain('keeper');
    expect(granted.code).toBe(0);
    const created = await createCampaign(creator);
    campaignId = created.id;
    expect(created.campaign).toMatchObject({
      status: 'active',
      currentAmount: '1.00',
      backerCount: 1,
      title: proposal.title,
    });
    expect(await donate(supporter, campaignId, '7.00', declinedCard)).toMatchObject({
      status: 'requires_payment_method',
      error: { message: 'Your card was declined.' },
    });
    const given = await donate(supporter, campaignId, '5.00');
    expect(given.status).toBe('succeeded');
    const history = await admin.call(historyEndpoints.adminListEvents, {
      query: { filter: JSON.stringify({ stream: `donation-${String(given.donationId)}` }) },
    });
    expect(history.map(({ type, actor }) => [type, actor.replace(/\d+/, 'N')])).toEqual([
      ['DonationQuoted', 'user:N'],
      ['PaymentIntentCreated', 'user:N'],
      ['DonationMade', 'system:webhook'],
      ['PaymentCardReported', 'system:webhook'],
    ]);
    expect(await shownAmounts()).toEqual(six);
  });

  it('shows the same after kill -9 and a restart', async () => {
    await product.stop('SIGKILL');
    await product.start();
    expect(await shownAmounts()).toEqual(six);
  });

  it('passes the audit beside the running server', async () => {
    const audit = await product.run('audit');
    expect(audit.stdout).toMatch(/events/);
    expect(audit, audit.stderr).toMatchObject({ code: 0 });
  });

  it('keeps e-mail addresses and full names out of every byte of the log', () => {
    const files = readdirSync(product.dataDir).filter((name) => name.startsWith('log'));
    expect(files.length).toBeGreaterThan(0);
    for (const name of files) {
      const bytes = readFileSync(join(product.dataDir, name));
      for (const secret of [
        creatorAccount.email,
        creatorAccount.fullName,
        'Lindqvist',
        'ben@example.org',
      ]) {
        expect(bytes.includes(secret), `${secret} in ${name}`).toBe(false);
        expect(
          bytes.includes(Buffer.from(secret).toString('base64').replace(/=+$/, '')),
          name,
        ).toBe(false);
      }
    }
  });

  it('exits with 0 on a Ctrl-C that arrives twice', async () => {
    expect(await product.stop('SIGINT', 2)).toEqual({ code: 0, signal: null });
    await product.start();
    expect(await shownAmounts()).toEqual(six);
  });

  it('answers what is in flight on SIGTERM, exits with 0 and finds everything at the next start', async () => {
    const names = Array.from({ length: 3 }, (_, index) => `inflight${String(index)}`);
    // Registrations, because hashing a password takes the server some time. While it stops, new
    // requests are answered with 503.
    const answers = names.map(async (username) => {
      const body = { username, email: `${username}@example.org`, password, ...consents };
      const { status } = await fetch(`${product.url}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: product.url },
        body: JSON.stringify(body),
      });
      return status;
    });
    await Promise.race(answers);
    const exit = product.stop('SIGTERM');
    const statuses = await Promise.all(answers);
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(await exit).toEqual({ code: 0, signal: null });
    await product.start();
    for (const username of names.filter((_, index) => statuses[index] === 201)) {
      await openSession(product.url).call(sessionsEndpoints.login, {
        body: { username, password },
      });
    }
    expect(await shownAmounts()).toEqual(six);
  });
});
