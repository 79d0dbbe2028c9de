import { transform } from 'esbuild';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Takes comments and spaces out of the scripts of `public`, which Vite copies as they are. */
export function minifiedScriptsPlugin(names: readonly string[]): Plugin {
  return {
    name: 'rostrum-minified-scripts',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      for (const name of names) {
        const path = join(dir, name);
        const { code } = await transform(await readFile(path, 'utf8'), { minify: true });
        await writeFile(path, code);
      }
    },
  };
}
