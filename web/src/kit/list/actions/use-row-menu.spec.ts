import type { RowAction } from '../types';
import { inMenu } from './use-row-menu';

const action = (id: string, look: RowAction<object>['look'] = 'plain'): RowAction<object> => ({
  ...{ id, look, label: id, outcome: '', can: () => id !== 'closed' },
  many: () => '',
  done: () => ({ title: '' }),
});
const all = [action('cancel', 'danger'), action('issue', 'primary'), action('closed'), action('issueHired')];
const ids = (first?: string) => inMenu(all, {}, first).map(({ id }) => id);

it('begins with what is meant of the row, and ends with what is thought twice about', () => {
  expect(ids()).toEqual(['issue', 'issueHired', 'cancel']);
  expect(ids('issueHired')).toEqual(['issueHired', 'issue', 'cancel']);
  expect(ids('closed')).toEqual(['issue', 'issueHired', 'cancel']);
});
