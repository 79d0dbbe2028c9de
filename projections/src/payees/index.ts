export { heldFirst, heldOrReadyAt } from './held-or-ready.ts';
