import { drillNamed } from './catalogue.ts';
import { CannotDrill } from './drill.ts';
import type { FromDrill, ToDrill } from './run-drill.ts';
import { NotAnswered } from './stage/provider.ts';
import { Scene } from './stage/scene.ts';

/** One drill in a process of its own. Its promises are the outcome, and not its exit code. */

const { name, directory, quick, seed } = JSON.parse(process.argv[2] ?? '{}') as ToDrill;

function tell(message: FromDrill): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, (error: Error | null) => {
      if (error === null) resolve();
      else reject(error);
    });
  });
}

const scene = new Scene({
  directory,
  quick,
  seed,
  tell: (line) => void tell({ kind: 'said', line }),
});
let failure: string | undefined;
let cannot: string | undefined;
try {
  await drillNamed(name).run(scene);
} catch (error) {
  if (error instanceof CannotDrill) cannot = error.message;
  else if (error instanceof NotAnswered) scene.check('I8', error.message);
  else failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
}
try {
  await scene.end();
} catch (error) {
  failure ??= `its end: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
const { checked, broken } = scene;
await tell({ kind: 'ended', checked, broken, failure, cannot });
process.exit(0);
