export { providerNames } from './providers.ts';
