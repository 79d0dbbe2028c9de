export { withdrawableQuery } from './api.ts';
export { TakeBack } from './TakeBack.tsx';
