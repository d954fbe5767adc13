/** Id of the comment box: pages link to it before it is loaded. */
export const COMMENT_BOX = 'comment-box';
export const focusComment = () => document.getElementById(COMMENT_BOX)?.focus();
