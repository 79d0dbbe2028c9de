import { startEventStoreDbServer } from '@rostrum/event-store/eventstoredb-testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './testing/create-test-app.ts';
import { registerMember } from './testing/members.ts';
import { publishCampaign } from './testing/campaigns.ts';

type LogServer = Awaited<ReturnType<typeof startEventStoreDbServer>>;

describe('the product on a log that is a server', () => {
  let log: LogServer;
  let test: TestApp;
  beforeEach(async () => {
    log = await startEventStoreDbServer();
    test = await createTestApp({ config: { eventStoreUrl: log.url, leaseMs: 1_000 } });
  });
  afterEach(async () => {
    await test.dispose();
    await log.stop();
  });

  it('does all that it does on a file', async () => {
    const creator = await registerMember(test);
    const { id } = await publishCampaign(creator);
    await test.caughtUp();
    const campaign = await test.visitor().call('getCampaign', { params: { id } });
    expect(campaign.currentAmountCents).toBe(100);
    expect((await test.send('GET', '/readyz')).status).toBe(200);
  });
});
