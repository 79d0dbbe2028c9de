import { uploadLimits } from '@rostrum/contracts/uploads';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { assertDiskRoom } from './disk-room.ts';

const log = pino({ level: 'silent' });
const { min } = uploadLimits.freeBytes;

it('uploads are refused while less than a gigabyte of the disk is free, or would be with all that come', async () => {
  const disk = (free: number) => ({ incoming: '', log, freeBytes: () => Promise.resolve(free) });
  const refusal = (retryAfter: string) => ({
    status: 503,
    code: 'unavailable',
    headers: { 'retry-after': retryAfter },
  });
  await assertDiskRoom(disk(min), 0);
  await assertDiskRoom(disk(min + 100), 100);
  await expect(assertDiskRoom(disk(min + 100), 101)).rejects.toMatchObject(refusal('30'));
  await expect(assertDiskRoom(disk(min - 1), 0)).rejects.toMatchObject(refusal('600'));
});

it.each(['/proc', '/proc/not/there'])('the room of %s is that of its disk', async (incoming) => {
  await expect(assertDiskRoom({ incoming, log }, 0)).rejects.toMatchObject({ status: 503 });
});
