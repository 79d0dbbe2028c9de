export { heldBy } from './campaign-calls.ts';
export { isTrailer } from './is-trailer.ts';
export { OrderedPayout } from './OrderedPayout.tsx';
