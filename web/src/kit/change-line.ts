/**
 * `mark`: a record that came or went, with what it says (`facts`) in place of before and after; or an answer to what was asked,
 * which there was none of before.
 */
export type ChangeLine = {
  field: string;
  label: string;
  before: string;
  after: string;
  mark?: 'added' | 'removed' | 'answer';
  facts?: string;
};
