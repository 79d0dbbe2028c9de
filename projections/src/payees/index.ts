export { heldOrReadyAt } from './held-or-ready.ts';
