import { register } from 'node:module';
import { editsOfThisProcess } from './edits.ts';

// `--import` loads this module into the main thread and into every worker.
register('./hooks.js', import.meta.url, { data: editsOfThisProcess() });
