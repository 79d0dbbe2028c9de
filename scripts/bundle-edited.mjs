import { json } from 'node:stream/consumers';
import { build } from 'esbuild';
import { bundleOptions } from './bundle.mjs';

/**
 * `node scripts/bundle-edited.mjs OUTDIR`: the programs of the server and of the drills, with other
 * texts for some modules. stdin is a JSON object of the texts by the absolute path of the module.
 */
const [outdir] = process.argv.slice(2);
const texts = await json(process.stdin);

const edited = {
  name: 'edited modules',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, ({ path }) =>
      path in texts ? { contents: texts[path], loader: 'ts' } : undefined,
    ),
};
const [api, drills] = ['api', 'e2e'].map((name) => bundleOptions(name, outdir));
const isOpener = ({ out }) => out === 'log-opener';
await build({
  ...api,
  entryPoints: [...api.entryPoints, ...drills.entryPoints.filter(isOpener)],
  plugins: [edited],
});
