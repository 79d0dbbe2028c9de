export { DiscussionOf } from './DiscussionOf.tsx';
export { CommentText } from './text/CommentText.tsx';
