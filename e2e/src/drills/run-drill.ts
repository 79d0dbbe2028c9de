import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createTemporaryDirectory } from '../product/temporary-directory.ts';
import type { Drill } from './drill.ts';
import type { Form } from './form.ts';
import type { InvariantName } from './invariants.ts';
import { missingRequirements } from './requirements.ts';
import type { Rewrite } from './rewriting/rewrite.ts';
import type { Violation } from './support/drill-run.ts';

export interface DrillOptions {
  readonly form: Form;
  readonly seed: number;
  /** The mutation that the drill has to detect. It applies to every process of the product. */
  readonly mutation?: readonly Rewrite[];
  readonly report: (line: string) => void;
}

export interface DrillResult {
  readonly drill: string;
  readonly outcome: 'PASS' | 'FAIL' | 'SKIP';
  readonly seconds: number;
  readonly seed: number;
  /** The lines that the drill reported. */
  readonly lines: readonly string[];
  readonly checked: readonly InvariantName[];
  readonly broken: readonly Violation[];
  /** Why the drill was skipped, or how the drill itself failed. */
  readonly why: string | undefined;
}

/** A message from the drill's process to its parent. */
export type DrillMessage =
  | { readonly kind: 'reported'; readonly line: string }
  | {
      readonly kind: 'ended';
      readonly checked: readonly InvariantName[];
      readonly broken: readonly Violation[];
      readonly failure: string | undefined;
    };

/** The argument of the drill's process, as JSON. */
export interface DrillArguments {
  readonly name: string;
  readonly directory: string;
  readonly form: Form;
  readonly seed: number;
  readonly mutation: readonly Rewrite[];
}

/** Milliseconds after which a drill is considered stuck. */
const LONGEST_MS = { brief: 150_000, quick: 5 * 60_000, whole: 45 * 60_000 };

/** Runs a drill in its own process group and kills every process of the group afterwards. */
export async function runDrill(drill: Drill, options: DrillOptions): Promise<DrillResult> {
  const { form, seed, mutation = [], report } = options;
  const begun = performance.now();
  const lines: string[] = [];
  const result = (
    outcome: DrillResult['outcome'],
    rest: Partial<Pick<DrillResult, 'checked' | 'broken' | 'why'>>,
  ): DrillResult => ({
    drill: drill.name,
    outcome,
    seconds: (performance.now() - begun) / 1_000,
    seed,
    lines,
    checked: [],
    broken: [],
    why: undefined,
    ...rest,
  });
  const missing = missingRequirements(drill.needs ?? []);
  if (missing !== undefined) return result('SKIP', { why: missing });

  // The directory must be on a disk: in tests, the default directory for temporary files is in
  // memory.
  const directory = createTemporaryDirectory('drill', process.env.TMPDIR_ON_DISK);
  const argument: DrillArguments = { name: drill.name, directory, form, seed, mutation };
  const child = fork(new URL('./drill-process.js', import.meta.url), [JSON.stringify(argument)], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const killGroup = (): void => {
    if (child.pid !== undefined) killAll(child.pid);
  };
  const onSignal = (): void => {
    killGroup();
    cleanUp(directory);
    process.exit(130);
  };
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  const timeout = setTimeout(killGroup, LONGEST_MS[form]);
  let ended: Extract<DrillMessage, { kind: 'ended' }> | undefined;
  child.on('message', (message: DrillMessage) => {
    if (message.kind === 'ended') {
      ended = message;
      return;
    }
    lines.push(message.line);
    report(message.line);
  });
  try {
    await once(child, 'exit');
  } finally {
    clearTimeout(timeout);
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    killGroup();
    cleanUp(directory);
  }
  if (ended === undefined) return result('FAIL', { why: 'it took too long, or its process died' });
  const { checked, broken, failure } = ended;
  const unchecked = drill.invariants.filter((name) => !checked.includes(name));
  const why =
    failure ??
    (broken.length === 0 && unchecked.length > 0
      ? `it did not check ${unchecked.join(', ')}`
      : undefined);
  const passed = broken.length === 0 && why === undefined;
  return result(passed ? 'PASS' : 'FAIL', { checked, broken, why });
}

/** Kills the remaining processes of a group: servers and tracers of an interrupted drill. */
function killAll(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Unmounts everything inside the directory, then removes it. */
function cleanUp(directory: string): void {
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path.startsWith(`${directory}/`));
  for (const path of mounts.reverse()) execFileSync('umount', ['-l', path]);
  rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
