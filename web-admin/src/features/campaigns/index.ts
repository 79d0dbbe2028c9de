export { heldBy } from './campaign-calls.ts';
export { isTrailer } from '@rostrum/contracts/categories/constants';
export { OrderedPayout } from './OrderedPayout.tsx';
