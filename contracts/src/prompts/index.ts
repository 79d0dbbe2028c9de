export { promptStream } from './feature.ts';
