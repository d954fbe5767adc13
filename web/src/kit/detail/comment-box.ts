/** The box where a comment is written: pages lead to it before it has come. */
export const COMMENT_BOX = 'comment-box';
export const focusComment = () => document.getElementById(COMMENT_BOX)?.focus();
