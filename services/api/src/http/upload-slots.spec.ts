import { describe, expect, it } from 'vitest';
import { createUploadSlots } from './upload-slots.ts';

const limits = { running: 2, waiting: 2, perMember: 3, waitMs: 50 };
const statusOf = (taking: Promise<unknown>) =>
  taking.then(
    () => 'taken',
    (error: unknown) => (error as { status: number }).status,
  );

describe('the slots for uploads', () => {
  it('let some run, some wait, and refuse the rest with 503', async () => {
    const slots = createUploadSlots(limits);
    const first = await slots.take(1);
    const second = await slots.take(2);
    const waiting = [slots.take(3), slots.take(4)];
    expect(await statusOf(slots.take(5))).toBe(503);
    first();
    second();
    for (const free of await Promise.all(waiting)) free();
    expect(await statusOf(slots.take(5))).toBe('taken');
  });

  it('leave room for others: a member has a few at once', async () => {
    const slots = createUploadSlots({ ...limits, running: 10 });
    const [first] = await Promise.all([slots.take(1), slots.take(1), slots.take(1)]);
    expect(await statusOf(slots.take(1))).toBe(503);
    expect(await statusOf(slots.take(2))).toBe('taken');
    first();
    expect(await statusOf(slots.take(1))).toBe('taken');
  });

  it('refuse what has waited too long, and its place is free again', async () => {
    const slots = createUploadSlots(limits);
    const [first] = await Promise.all([slots.take(1), slots.take(2)]);
    expect(await statusOf(slots.take(3))).toBe(503);
    const waiting = slots.take(4);
    first();
    expect(await statusOf(waiting)).toBe('taken');
  });
});
