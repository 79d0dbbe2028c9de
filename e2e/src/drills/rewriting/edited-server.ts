import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLE, root, serverBundle } from '../../product/product-process.ts';
import { applyEdits, type Edit } from './edits.ts';

/** Directories of the bundles that this process has made, by their edits. */
const bundles = new Map<string, string>();
process.once('exit', () => {
  for (const directory of bundles.values()) rmSync(directory, { recursive: true, force: true });
});

/** Environment variables with which a process of the product runs the edited modules. */
export function editedEnvironment(edits: readonly Edit[]): Readonly<Record<string, string>> {
  if (edits.length === 0) return { [BUNDLE]: serverBundle };
  const key = JSON.stringify(edits);
  let directory = bundles.get(key);
  if (directory === undefined) {
    const name = `edited-${String(process.pid)}-${String(bundles.size)}`;
    directory = join(serverBundle, '..', name);
    bundles.set(key, directory);
    makeBundle(directory, edits);
  }
  return { [BUNDLE]: directory };
}

function makeBundle(directory: string, edits: readonly Edit[]): void {
  const modules = new Set(edits.map(({ module }) => module));
  const texts = Array.from(modules, (module) => {
    const here = edits.filter((edit) => edit.module === module);
    return [module, applyEdits(readFileSync(module, 'utf8'), here)];
  });
  execFileSync(process.execPath, [join(root, 'scripts/bundle-edited.mjs'), directory], {
    input: JSON.stringify(Object.fromEntries(texts)),
    stdio: ['pipe', 'ignore', 'inherit'],
  });
}
