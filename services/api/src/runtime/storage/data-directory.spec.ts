import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from '../configuration/config.ts';
import { withSecrets } from '../configuration/secrets.ts';
import { makeDirectory, prepareDataDir, unfinishedRestore } from './data-directory.ts';

describe('the data directory', () => {
  let work: string;
  beforeEach(async () => {
    work = await mkdtemp(join(tmpdir(), 'rostrum-directory-'));
  });
  afterEach(() => rm(work, { recursive: true, force: true }));

  it('is made with its parents, readable by its owner only', async () => {
    const path = join(work, 'a', 'b');
    await Promise.all([makeDirectory(path), makeDirectory(path)]);
    expect((await stat(path)).mode & 0o077).toBe(0);
    expect((await stat(join(work, 'a'))).mode & 0o077).toBe(0);
    await makeDirectory(path);
  });

  const messageFor = async (path: string): Promise<string> => {
    const error: unknown = await withSecrets(parseConfig({ DATA_DIR: path })).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  };

  it('is named in a one-line error when it is a file, or below one', async () => {
    const file = join(work, 'file');
    await writeFile(file, '');
    expect(await messageFor(file)).toMatch(/^DATA_DIR: [^\n]*file cannot be used: ENOTDIR[^\n]*$/);
    expect(await messageFor(join(file, 'x'))).toMatch(/^DATA_DIR: [^\n]*ENOTDIR[^\n]*$/);
    await expect(prepareDataDir(file)).rejects.toThrow(/^DATA_DIR: [^\n]*ENOTDIR/);
  });

  it.skipIf(process.platform !== 'linux')(
    'is named in a one-line error where the system answers ENOENT to mkdir',
    async () => {
      expect(await messageFor('/proc/x')).toMatch(/^DATA_DIR: \/proc\/x cannot be used: ENOENT/);
      expect(await messageFor('/proc/x/y')).toMatch(
        /^DATA_DIR: \/proc\/x\/y cannot be used: ENOENT/,
      );
    },
  );

  it('is refused while it holds an interrupted restore', async () => {
    await mkdir(unfinishedRestore(work));
    expect(await messageFor(work)).toMatch(/^DATA_DIR: a restore into [^\n]* was cut off/);
    expect(await readdir(work)).toEqual(['restoring']);
  });
});
