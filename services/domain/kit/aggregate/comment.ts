/**
 * What people write about a document: numbered in their order, and never changed. Who may read a document may comment
 * on it.
 */

/** Most letters of a comment. */
export const COMMENT_MOST = 2_000;
/** Numbers a new comment; `count`: comments so far. */
export const nextComment = (count: number, { teks }: { teks: string }) => ({ nomor: count + 1, teks });
/** Whether an event is a comment, of any kind of document: no process ever follows from one. */
export const isComment = (type: string): boolean => type.endsWith('Commented');
