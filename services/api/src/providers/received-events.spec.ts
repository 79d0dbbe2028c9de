import type { ReceivedProviderEvent } from '@rostrum/state';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createReceivedEvents, batchLimits, type ReceivedEvent } from './received-events.ts';

const verified: ReceivedEvent = {
  provider: 'stripe',
  outcome: 'booked',
  eventId: 'evt_1',
  kind: 'payment_succeeded',
  objectId: 'pi_1',
  donationId: 7,
  reason: null,
};
const refused = (reason: string): ReceivedEvent => ({
  ...verified,
  outcome: 'refused',
  eventId: null,
  kind: null,
  objectId: null,
  donationId: null,
  reason,
});

function recorder(append?: () => Promise<void>) {
  const batches: (readonly ReceivedProviderEvent[])[] = [];
  let trims = 0;
  const received = createReceivedEvents({
    records: {
      append: async (_id, events) => {
        await append?.();
        batches.push(events);
      },
      list: () => Promise.resolve({ items: [], total: 0 }),
      failedSince: () => Promise.resolve([]),
      trim: async () => {
        trims += 1;
      },
    },
    clock: () => new Date('2026-03-01T00:00:00.000Z'),
    newUuid: () => 'uuid',
    log: pino({ enabled: false }),
  });
  return { received, batches, trims: () => trims };
}

describe('the record of received provider events', () => {
  it('stores the calls of a moment in one write, and nothing when there are none', async () => {
    const { received, batches } = recorder();
    for (let call = 0; call < 50; call += 1) received.record(verified);
    expect(batches).toEqual([]);
    await received.flush();
    await received.flush();
    expect(batches.map(({ length }) => length)).toEqual([50]);
  });

  it('counts unverified calls by their reason, and bounds the reasons', async () => {
    const { received, batches } = recorder();
    for (let call = 0; call < 5_000; call += 1) {
      received.record(refused(`reason ${String(call % 100)}`));
    }
    await received.flush();
    const [batch = []] = batches;
    expect(batch).toHaveLength(batchLimits.reasons + 1);
    expect(batch.reduce((sum, { times }) => sum + times, 0)).toBe(5_000);
    expect(batch.filter(({ outcome }) => outcome === 'unrecorded')).toHaveLength(1);
  });

  it('says how many verified calls came beyond those that are stored', async () => {
    const { received, batches, trims } = recorder();
    for (let call = 0; call < batchLimits.verified + 7; call += 1) received.record(verified);
    await received.flush();
    expect(batches[0]).toHaveLength(batchLimits.verified + 1);
    expect(batches[0]?.at(-1)).toMatchObject({ outcome: 'unrecorded', times: 7 });
    expect(trims()).toBe(1);
  });

  it('goes on after a write that failed', async () => {
    let failures = 1;
    const { received, batches } = recorder(() =>
      failures-- > 0 ? Promise.reject(new Error('disk full')) : Promise.resolve(),
    );
    received.record(verified);
    await received.flush();
    expect(batches).toEqual([]);
    received.record(verified);
    await received.flush();
    expect(batches).toHaveLength(1);
  });
});
