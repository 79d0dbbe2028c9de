import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A path in a new temporary directory, for a test. `dispose` deletes the directory. */
export async function temporaryFile(): Promise<{
  readonly path: string;
  readonly dispose: () => Promise<void>;
}> {
  const directory = await mkdtemp(join(tmpdir(), 'rostrum-state-'));
  return { path: join(directory, 'state.db'), dispose: () => rm(directory, { recursive: true }) };
}
