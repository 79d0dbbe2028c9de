import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { projectionsEndpoints } from '@rostrum/contracts/projections/constants';
import type { Client } from '@rostrum/contracts/client';
import { consents, createCampaign, donate, openSession } from '../browser/browser-session.ts';
import { createDemoProduct } from '../demo/demo-product.ts';
import type { Product } from './product.ts';

describe('a rebuild of all read models beside a loaded server', () => {
  let product: Product;
  let member: Client;

  beforeAll(async () => {
    product = await createDemoProduct({ HOST: '127.0.0.1', RATE_LIMIT_FACTOR: '1' });
    member = openSession(product.url);
    await member.call(accountsEndpoints.register, {
      body: {
        username: 'loader',
        email: 'loader@example.org',
        password: 'long enough',
        ...consents,
      },
    });
  });
  afterAll(() => product.dispose());

  it('ends byte for byte like the live ones although the server was killed in between', async () => {
    const { id } = await createCampaign(member);
    let given = 0;
    const loaded = (async () => {
      // Fewer than the rate limit of payments lets one address make in a minute.
      for (let tried = 0; tried < 50; tried += 1) {
        // The SIGKILL breaks this client's connection. Donations without an answer are not counted.
        await donate(member, id, '2.00').then(
          () => (given += 1),
          () => product.ready().catch(() => undefined),
        );
      }
    })();
    const rebuilding = product.run('rebuild', 'all');
    await product.stop('SIGKILL');
    await product.start();
    const rebuilt = await rebuilding;
    await loaded;
    expect(rebuilt).toMatchObject({ code: 0 });
    const compared = [...rebuilt.stdout.matchAll(/([\d,]+) documents compared, ([\d,]+) equal/g)];
    expect(await product.run('admin-grant', 'loader')).toMatchObject({ code: 0 });
    const readModels = await member.call(projectionsEndpoints.adminListProjections, { query: {} });
    expect(compared).toHaveLength(readModels.length);
    for (const [line, all, equal] of compared) expect(equal, line).toBe(all);
    const detail = await member.call(campaignsEndpoints.getCampaign, { params: { id } });
    expect(detail.currentAmountCents).toBeGreaterThanOrEqual(100 + given * 200);
    const audit = await product.run('audit');
    expect(audit, audit.stdout).toMatchObject({ code: 0 });
  });
});
