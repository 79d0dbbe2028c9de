export { previewOf, withdraw } from './withdraw.ts';
