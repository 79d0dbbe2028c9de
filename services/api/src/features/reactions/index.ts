export { reactions, reactionStream } from './reactions.ts';
