import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { withdrawalsStream } from '@rostrum/contracts/withdrawals';
import type { EventStore } from '@rostrum/event-store';
import {
  startEventStoreDbServer,
  type TestServer,
} from '@rostrum/event-store/eventstoredb-testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withMethods } from '../../runtime/storage/around-appends.ts';
import { confirm, pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, type Member } from '../../testing/members.ts';
import { paymentStream } from '../payments/payment/payment.ts';

const logs = {
  'in a file': undefined,
  'on EventStoreDB': startEventStoreDbServer,
} as const;

describe.each(Object.entries(logs))('the calls to the log %s', (_, startServer) => {
  let test: TestApp;
  let server: TestServer | undefined;
  let creator: Member;
  /** Streams that requests read, and event types that requests append. */
  let reads: string[];
  let appends: string[][];
  beforeEach(async () => {
    [reads, appends] = [[], []];
    server = await startServer?.();
    test = await createTestApp({
      ...(server && { config: { eventStoreUrl: server.url } }),
      aroundEvents: (events: EventStore) =>
        withMethods(events, {
          load: (stream, types) => {
            // Only processes load with `types`; they read only the openings of campaigns.
            if (types === undefined) reads.push(stream);
            return events.load(stream, types);
          },
          append: (stream, news, ...rest) => {
            appends.push(news.map(({ type }) => type));
            return events.append(stream, news, ...rest);
          },
        }),
    });
    creator = await registerMember(test);
  });
  afterEach(async () => {
    await test.dispose();
    await server?.stop();
  });

  /** A member and a campaign whose streams the server has read and appended to. */
  async function warm(): Promise<{ readonly supporter: Member; readonly campaignId: number }> {
    const { id } = await publishCampaign(creator);
    const supporter = await registerMember(test);
    await pay(supporter, id, 5);
    await expect.poll(() => test.app.events.states?.lagMs).toBeLessThan(2_000);
    await pay(supporter, id, 6);
    await test.caughtUp();
    return { supporter, campaignId: id };
  }

  it('of a quote are two appends and a read of what its donor took back, and of its payment one append', async () => {
    const { supporter, campaignId } = await warm();
    [reads, appends] = [[], []];
    const quote = await supporter.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount: 7, campaignId },
    });
    const tookBack = withdrawalsStream(supporter.id);
    expect([reads, appends]).toEqual([[tookBack], [['DonationQuoted'], ['PaymentIntentCreated']]]);
    expect(await confirm(supporter, quote)).toEqual({ status: 'succeeded' });
    expect([reads, appends.slice(2)]).toEqual([
      [tookBack],
      [['DonationMade', 'PaymentCardReported']],
    ]);
    const { events } = await test.events.load(paymentStream(quote.donationId));
    expect(events).toHaveLength(4);
  });

  it('of a quote that is given again are only that read', async () => {
    const { supporter, campaignId } = await warm();
    const quote = () =>
      supporter.client.call(paymentsEndpoints.createPaymentIntent, {
        body: { amount: 7, campaignId },
      });
    const first = await quote();
    [reads, appends] = [[], []];
    expect(await quote()).toEqual(first);
    expect([reads, appends]).toEqual([[withdrawalsStream(supporter.id)], []]);
  });
});
