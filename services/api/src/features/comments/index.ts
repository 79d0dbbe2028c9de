export { post } from './post-comment.ts';
