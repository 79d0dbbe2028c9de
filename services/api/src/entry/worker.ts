import { serve } from './serve.ts';

/** `npm run start:worker`: folds the read models; one worker at a time also runs the process managers. */
await serve('worker', (_, { url }) => [`  A worker of Rostrum runs; its probes are at ${url}`]);
