import type { Cause } from '@rostrum/event-store';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from '../../runtime/app.ts';
import type { LocalFile } from '../../storage/file-storage.ts';
import type { PlannedMember } from './members.ts';

/** An upload by a member. It is not dated in the past, because unused files are removed after a day. */
export function uploadBy(
  { newId }: Pick<App, 'newId'>,
  { id: ownerId }: PlannedMember,
  { effectiveAt: _, ...cause }: Cause,
) {
  return { ownerId, originalName: null, id: newId, cause };
}

/** Gives `use` a file with the content, which it may move. */
export async function withLocalFile<T>(
  content: Buffer,
  use: (file: LocalFile) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'rostrum-demo-'));
  try {
    const path = join(directory, 'uploaded');
    await writeFile(path, content);
    return await use({ path, bytes: content.length });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
