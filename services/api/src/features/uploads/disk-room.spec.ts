import { pino } from 'pino';
import { expect, it } from 'vitest';
import { uploadLimits } from '@rostrum/contracts/uploads';
import type { App } from '../../runtime/app.ts';
import { assertDiskRoom } from './disk-room.ts';

const app = {
  config: { dataDir: import.meta.dirname },
  log: pino({ level: 'silent' }),
} as unknown as Pick<App, 'config' | 'log'>;

it('uploads are refused while less than a gigabyte of the disk is free', async () => {
  const { min } = uploadLimits.freeBytes;
  await assertDiskRoom(app, () => Promise.resolve(min));
  await expect(assertDiskRoom(app, () => Promise.resolve(min - 1))).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
  });
});

it.each(['/proc', '/proc/not/there'])('the room of %s is that of its disk', async (dataDir) => {
  const there = { ...app, config: { ...app.config, dataDir } };
  await expect(assertDiskRoom(there)).rejects.toMatchObject({ status: 503 });
});
