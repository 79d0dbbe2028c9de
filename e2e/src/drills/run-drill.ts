import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Drill } from './drill.ts';
import { lackingFor } from './machine.ts';
import type { PromiseName } from './promises.ts';
import type { Rewrite } from './rewriting/rewrite.ts';
import type { Broken } from './stage/scene.ts';

export interface DrillOptions {
  readonly quick: boolean;
  readonly seed: number;
  /** A mutation under proof, in every process of the product. */
  readonly rewrites?: readonly Rewrite[];
  readonly tell: (line: string) => void;
}

export interface DrillResult {
  readonly drill: string;
  readonly outcome: 'PASS' | 'FAIL' | 'SKIP';
  readonly seconds: number;
  readonly seed: number;
  readonly said: readonly string[];
  readonly checked: readonly PromiseName[];
  readonly broken: readonly Broken[];
  /** Why it was skipped, or what went wrong with the drill itself. */
  readonly why: string | undefined;
}

/** What the process of a drill says to the one that started it. */
export type FromDrill =
  | { readonly kind: 'said'; readonly line: string }
  | {
      readonly kind: 'ended';
      readonly checked: readonly PromiseName[];
      readonly broken: readonly Broken[];
      readonly failure: string | undefined;
      readonly cannot: string | undefined;
    };

/** What the process of a drill is told by its arguments. */
export interface ToDrill {
  readonly name: string;
  readonly directory: string;
  readonly quick: boolean;
  readonly seed: number;
}

/** Beyond this a drill is taken for stuck. Milliseconds. */
const LONGEST_MS = { quick: 5 * 60_000, whole: 45 * 60_000 };

/** Runs a drill in a process group of its own, of which nothing is left afterwards. */
export async function runDrill(drill: Drill, options: DrillOptions): Promise<DrillResult> {
  const { quick, seed, tell } = options;
  const begun = performance.now();
  const said: string[] = [];
  const result = (
    outcome: DrillResult['outcome'],
    rest: Partial<Pick<DrillResult, 'checked' | 'broken' | 'why'>>,
  ): DrillResult => ({
    drill: drill.name,
    outcome,
    seconds: (performance.now() - begun) / 1_000,
    seed,
    said,
    checked: [],
    broken: [],
    why: undefined,
    ...rest,
  });
  const lacking = lackingFor(drill.needs ?? []);
  if (lacking !== undefined) return result('SKIP', { why: lacking });

  const directory = mkdtempSync(join(tmpdir(), 'rostrum-drill-'));
  const told: ToDrill = { name: drill.name, directory, quick, seed };
  const child = fork(new URL('./drill-process.js', import.meta.url), [JSON.stringify(told)], {
    env: { ...process.env, ROSTRUM_REWRITES: JSON.stringify(options.rewrites ?? []) },
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
  const impatience = setTimeout(killGroup, quick ? LONGEST_MS.quick : LONGEST_MS.whole);
  let ended: Extract<FromDrill, { kind: 'ended' }> | undefined;
  child.on('message', (message: FromDrill) => {
    if (message.kind === 'ended') {
      ended = message;
      return;
    }
    said.push(message.line);
    tell(message.line);
  });
  try {
    await once(child, 'exit');
  } finally {
    clearTimeout(impatience);
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    killGroup();
    cleanUp(directory);
  }
  if (ended === undefined) return result('FAIL', { why: 'it took too long, or its process died' });
  const { checked, broken, failure, cannot } = ended;
  if (cannot !== undefined) return result('SKIP', { checked, why: cannot });
  const unchecked = drill.promises.filter((promise) => !checked.includes(promise));
  const why =
    failure ??
    (broken.length === 0 && unchecked.length > 0
      ? `it did not look at ${unchecked.join(', ')}`
      : undefined);
  const passed = broken.length === 0 && why === undefined;
  return result(passed ? 'PASS' : 'FAIL', { checked, broken, why });
}

/** Servers and tracers of a drill that was cut short. */
function killAll(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** What is mounted under the directory is let go first. */
function cleanUp(directory: string): void {
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path.startsWith(`${directory}/`));
  for (const path of mounts.reverse()) execFileSync('umount', ['-l', path]);
  rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
