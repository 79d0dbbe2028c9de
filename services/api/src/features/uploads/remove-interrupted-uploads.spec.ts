import { hourMs } from '@rostrum/contracts';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataFiles } from '../../runtime/configuration/config.ts';
import { unfinishedFiles } from '../../storage/disk-files.ts';
import { temporaryDirectory, TestApp } from '../../testing/create-test-app.ts';
import { removeInterruptedUploads } from './remove-interrupted-uploads.ts';

describe('what a killed process was receiving or storing', () => {
  let dataDir: string;
  let directories: readonly [incoming: string, unfinished: string];
  beforeEach(async () => {
    dataDir = await temporaryDirectory();
    const { incoming, files } = dataFiles(dataDir);
    directories = [incoming, unfinishedFiles(files)];
    for (const directory of directories) {
      await mkdir(directory, { recursive: true });
      await writeFile(join(directory, 'a-part'), 'of a picture');
    }
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const left = async () => (await Promise.all(directories.map((each) => readdir(each)))).flat();

  it('is deleted at the next start', async () => {
    const test = new TestApp(dataDir, {});
    await test.start();
    await test.stop();
    expect(await left()).toEqual([]);
  });

  it('is deleted after an hour where other processes may be receiving files', async () => {
    const test = new TestApp(dataDir, {});
    await test.start();
    const now = Date.now();
    for (const [ageMs, name] of [
      [hourMs - 60_000, 'young'],
      [hourMs + 60_000, 'old'],
    ] as const) {
      for (const directory of directories) {
        await writeFile(join(directory, name), 'x');
        await utimes(join(directory, name), now / 1000, (now - ageMs) / 1000);
      }
    }
    await removeInterruptedUploads(test.app);
    await removeInterruptedUploads(test.app);
    await test.stop();
    expect(await left()).toEqual(['young', 'young']);
  });
});
