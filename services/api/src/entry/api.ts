import { serve } from './serve.ts';

/** `npm run start:api`: serves the API and the sites; worker processes do everything else. */
await serve('api', (_, { url }) => [`  Rostrum's API is open at ${url}`]);
