import { register } from 'node:module';
import { editsOfThisProcess } from './edits.ts';

// Loaded by `--import` into the main thread and into every worker.
register('./hooks.js', import.meta.url, { data: editsOfThisProcess() });
