export { loadReasons } from './reasons.ts';
