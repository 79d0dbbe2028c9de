export { providerLabels } from './providers.ts';
