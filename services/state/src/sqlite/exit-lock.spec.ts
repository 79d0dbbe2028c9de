import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFile } from './temporary-file.ts';

const program = fileURLToPath(new URL('./exiting-process.fixture.ts', import.meta.url));

it('lets a process exit with its own code while its threads call SQLite', async () => {
  const file = await temporaryFile();
  const args = ['--import=tsx', program, file.path];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  expect(await text(child.stderr)).toBe('');
  expect(await ended).toEqual([1, null]);
  await file.dispose();
});
