export { laggingMs } from './model-status.ts';
