/** The id of the field for a new comment, to which links and a visitor's sign-in lead. */
export const newCommentId = 'new-comment';
