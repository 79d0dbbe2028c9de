export { heldBy } from './campaign-calls.ts';
export { OrderedPayout } from './OrderedPayout.tsx';
