export { methodNames } from './share-words.ts';
