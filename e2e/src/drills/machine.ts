import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Need } from './drill.ts';

function has(program: string, ...argv: string[]): boolean {
  try {
    execFileSync(program, argv, { stdio: 'ignore' });
    return true;
  } catch {
    // Not there, or not allowed: said by whoever needs it.
    return false;
  }
}

const isRoot = (): boolean => process.getuid?.() === 0;

const lacks: Readonly<Record<Need, () => string | undefined>> = {
  mount: () =>
    isRoot() && has('unshare', '-m', 'true')
      ? undefined
      : 'it has to be run by root, allowed to mount file systems',
  loop: () =>
    isRoot() &&
    has('unshare', '-m', 'true') &&
    existsSync('/dev/loop-control') &&
    has('losetup', '--version') &&
    has('mkfs.ext4', '-V')
      ? undefined
      : 'it needs root, loop devices and mkfs.ext4',
  strace: () =>
    has('strace', '-qq', '-o', '/dev/null', 'true')
      ? undefined
      : 'it needs strace (apt install strace), allowed to trace',
};

/** Why a drill with these needs cannot run here. */
export function lackingFor(needs: readonly Need[]): string | undefined {
  return needs.map((need) => lacks[need]()).find((lack) => lack !== undefined);
}
