export { CommentText } from './text/CommentText.tsx';
