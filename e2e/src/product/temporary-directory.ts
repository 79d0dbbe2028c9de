import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a directory `rostrum-{purpose}-…`. Default parent: the system's directory for temporary
 * files.
 */
export function createTemporaryDirectory(purpose: string, parent = tmpdir()): string {
  return mkdtempSync(join(parent, `rostrum-${purpose}-`));
}

/** Calls `use` with a temporary directory and removes it afterwards. */
export async function inTemporaryDirectory<T>(
  purpose: string,
  use: (directory: string) => Promise<T>,
): Promise<T> {
  const directory = createTemporaryDirectory(purpose);
  try {
    return await use(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
