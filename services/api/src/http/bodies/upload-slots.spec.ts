import { describe, expect, it } from 'vitest';
import { createUploadSlots } from './upload-slots.ts';

const limits = {
  running: 4,
  receiving: 2,
  waiting: 2,
  perMember: { receiving: 2, all: 3 },
  waitMs: 50,
};
const statusOf = (taking: Promise<unknown>) =>
  taking.then(
    () => 'taken',
    (error: unknown) => (error as { status: number }).status,
  );

describe('the slots for uploads', () => {
  it('let some run, some wait, and refuse the rest with 503', async () => {
    const slots = createUploadSlots(limits);
    const first = await slots.acquire(1, 1);
    const second = await slots.acquire(2, 1);
    const waiting = [slots.acquire(3, 1), slots.acquire(4, 1)];
    expect(await statusOf(slots.acquire(5, 1))).toBe(503);
    first.end();
    second.end();
    for (const slot of await Promise.all(waiting)) slot.end();
    expect(await statusOf(slots.acquire(5, 1))).toBe('taken');
  });

  it('let another body in when one was received, up to what may be processed', async () => {
    const slots = createUploadSlots(limits);
    const [first] = await Promise.all([slots.acquire(1, 1), slots.acquire(2, 1)]);
    const waiting = slots.acquire(3, 1);
    first.received();
    const third = await waiting;
    expect(await statusOf(slots.acquire(4, 1))).toBe(503);
    third.received();
    (await slots.acquire(5, 1)).received();
    expect(await statusOf(slots.acquire(6, 1))).toBe(503);
    first.end();
    expect(await statusOf(slots.acquire(6, 1))).toBe('taken');
  });

  it('leave room for others: a member has a few at once', async () => {
    const slots = createUploadSlots({
      ...limits,
      running: 10,
      receiving: 10,
      waitMs: 5_000,
    });
    const [first] = await Promise.all([slots.acquire(1, 1), slots.acquire(1, 1)]);
    const third = slots.acquire(1, 1);
    expect(await statusOf(slots.acquire(1, 1))).toBe(503);
    expect(await statusOf(slots.acquire(2, 1))).toBe('taken');
    first.received();
    (await third).received();
    expect(await statusOf(slots.acquire(1, 1))).toBe(503);
    first.end();
    expect(await statusOf(slots.acquire(1, 1))).toBe('taken');
  });

  it('are not kept from others by a member whose own bodies are slow', async () => {
    const slots = createUploadSlots({ ...limits, receiving: 3 });
    await Promise.all([slots.acquire(1, 1), slots.acquire(1, 1)]);
    const own = statusOf(slots.acquire(1, 1));
    expect(await statusOf(slots.acquire(2, 1))).toBe('taken');
    expect(await own).toBe(503);
  });

  it('are given to the shortest of the bodies that wait', async () => {
    const slots = createUploadSlots({ ...limits, waiting: 3, waitMs: 5_000 });
    const [first, second] = await Promise.all([slots.acquire(1, 9), slots.acquire(2, 9)]);
    const order: number[] = [];
    const wait = (memberId: number, bytes: number) =>
      slots.acquire(memberId, bytes).then((slot) => {
        order.push(bytes);
        return slot;
      });
    const waiting = [wait(3, 500), wait(4, 50), wait(5, 5)];
    first.end();
    (await waiting[2])?.end();
    (await waiting[1])?.end();
    const last = await waiting[0];
    expect(slots.awaitedBytes()).toBe(509);
    last?.arrived(480);
    second.arrived(10);
    expect(slots.awaitedBytes()).toBe(20);
    second.received();
    last?.end();
    expect(slots.awaitedBytes()).toBe(0);
    expect(order).toEqual([5, 50, 500]);
  });

  it('are not kept for who does not wait any more', async () => {
    const slots = createUploadSlots({ ...limits, waiting: 1, waitMs: 5_000 });
    const [first] = await Promise.all([slots.acquire(1, 1), slots.acquire(2, 1)]);
    const leaving = new AbortController();
    const left = statusOf(slots.acquire(3, 1, leaving.signal));
    leaving.abort();
    expect([await left, await statusOf(slots.acquire(3, 1, leaving.signal))]).toEqual([503, 503]);
    const waiting = slots.acquire(4, 1);
    first.end();
    (await waiting).end();
    expect(await statusOf(slots.acquire(3, 1))).toBe('taken');
  });

  it('refuse what has waited too long, and its place is free again', async () => {
    const slots = createUploadSlots(limits);
    const [first] = await Promise.all([slots.acquire(1, 1), slots.acquire(2, 1)]);
    expect(await statusOf(slots.acquire(3, 1))).toBe(503);
    const waiting = slots.acquire(4, 1);
    first.end();
    expect(await statusOf(waiting)).toBe('taken');
  });
});
