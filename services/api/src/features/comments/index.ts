export { comment } from './comment.ts';
export { post } from './post-comment.ts';
