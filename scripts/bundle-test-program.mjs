import { build } from 'esbuild';
import { bundleOptions } from './bundle.mjs';

/**
 * `node scripts/bundle-test-program.mjs OUTDIR MODULE`: a program of a test beside those of the
 * server, of which it starts threads. Its file is `program.js`.
 */
const [outdir, module] = process.argv.slice(2);
const options = bundleOptions('api', outdir);
await build({
  ...options,
  entryPoints: [...options.entryPoints, { in: module, out: 'program' }],
});
