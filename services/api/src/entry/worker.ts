import { serve } from './serve.ts';

/** `npm run start:worker`: folds the read models and, one worker at a time, runs the processes. */
await serve('worker', (_, { url }) => [`  A worker of Rostrum runs; its probes are at ${url}`]);
