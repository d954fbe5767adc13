import { activityTabs, entriesIn } from './activity-tabs';

it('shows comments and changes as two views of one stream', () => {
  const all = ['SpCreated', 'SpCommented', 'SpSubmitted'].map((type) => ({ type }));
  expect(activityTabs.map((tab) => entriesIn(all, tab, 'SpCommented').length)).toEqual([3, 1, 2]);
});
