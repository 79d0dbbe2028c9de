import { serve } from './serve.ts';

/** `npm run start:api`: answers the API and the sites; workers do the rest. */
await serve('api', (_, { url }) => [`  Rostrum's API is open at ${url}`]);
