import './node-version.mjs';
import { launch } from './launch.mjs';

await launch('services/api/dist/bundle/all-in-one.js', process.argv.slice(2), [
  'api',
  'web-public',
  'web-admin',
]);
