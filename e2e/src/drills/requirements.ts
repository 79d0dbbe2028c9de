import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Requirement } from './drill.ts';

function canRun(program: string, ...argv: string[]): boolean {
  try {
    execFileSync(program, argv, { stdio: 'ignore' });
    return true;
  } catch {
    // The command is not installed or not allowed. The caller reports what is missing.
    return false;
  }
}

const canMount = (): boolean => process.getuid?.() === 0 && canRun('unshare', '-m', 'true');

const requirements: Readonly<
  Record<Requirement, { readonly isMet: () => boolean; readonly otherwise: string }>
> = {
  mount: {
    isMet: canMount,
    otherwise: 'it has to be run by root, allowed to mount file systems',
  },
  loop: {
    isMet: () =>
      canMount() &&
      existsSync('/dev/loop-control') &&
      canRun('losetup', '--version') &&
      canRun('mkfs.ext4', '-V'),
    otherwise: 'it needs root, loop devices and mkfs.ext4',
  },
  strace: {
    isMet: () => canRun('strace', '-qq', '-o', '/dev/null', 'true'),
    otherwise: 'it needs strace (apt install strace), allowed to trace',
  },
};

/** What is missing on this machine; undefined if a drill with these needs can run. */
export function missingRequirements(needs: readonly Requirement[]): string | undefined {
  const unmet = needs.map((need) => requirements[need]).find(({ isMet }) => !isMet());
  return unmet?.otherwise;
}
