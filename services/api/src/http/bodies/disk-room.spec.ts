import { uploadLimits } from '@rostrum/contracts/uploads';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { assertDiskRoom } from './disk-room.ts';

const log = pino({ level: 'silent' });
const at = (dataDir: string) => ({ dataDir, log });

it('uploads are refused when they would leave less than a gigabyte of the disk free', async () => {
  const { min } = uploadLimits.freeBytes;
  const free = () => Promise.resolve(min + 100);
  await assertDiskRoom(at(import.meta.dirname), 100, free);
  await expect(assertDiskRoom(at(import.meta.dirname), 101, free)).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
  });
});

it.each(['/proc', '/proc/not/there'])('the room of %s is that of its disk', async (dataDir) => {
  await expect(assertDiskRoom(at(dataDir), 0)).rejects.toMatchObject({ status: 503 });
});
