import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'rostrum-tests-';
/** The type that `statfs` gives for a file system in memory. */
const TMPFS = 0x01_02_19_94;
const ROOM = 2 * 1024 ** 3;

/**
 * Puts the temporary directories of all tests of a run into memory, where there is room for them:
 * the product waits for the disk before each acknowledgement, and only a power cut would show the
 * difference. Tests about the disk itself find the system's directory in `TMPDIR_ON_DISK`.
 */
export function useMemoryForTemporaryFiles(): void {
  // Each project calls this.
  if (process.env.TMPDIR_ON_DISK !== undefined) return;
  process.env.TMPDIR_ON_DISK = tmpdir();
  const directory = memoryDirectory();
  if (directory === undefined) return;
  process.env.TMPDIR = directory;
  process.once('exit', () => {
    rmSync(directory, { recursive: true, force: true });
  });
}

function memoryDirectory(): string | undefined {
  try {
    removeLeftovers();
    const { type, bavail, bsize } = statfsSync(MEMORY);
    if (type !== TMPFS || bavail * bsize < ROOM) return undefined;
    return mkdtempSync(join(MEMORY, `${PREFIX}${String(process.pid)}-`));
  } catch {
    // There is none, or it cannot be written.
    return undefined;
  }
}

/** Removes the directories of runs that were killed. */
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) {
      rmSync(join(MEMORY, name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
