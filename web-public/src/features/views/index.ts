export { reportShare } from './api.ts';
