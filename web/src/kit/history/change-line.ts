/**
 * `mark`: a record that was added or removed, with its content (`facts`) in place of before and after; or an answer to
 * a question, which has no value before.
 */
export type ChangeLine = {
  field: string;
  label: string;
  before: string;
  after: string;
  mark?: 'added' | 'removed' | 'answer';
  facts?: string;
};
