/** Tabs of the activity stream: everything, comments, or everything else. */
export const activityTabs = ['history', 'comments', 'changes'] as const;
export type ActivityTab = (typeof activityTabs)[number];

/** @param comments the event type of comments */
export const entriesIn = <E extends { type: string }>(
  entries: readonly E[],
  tab: ActivityTab,
  comments: string,
): readonly E[] =>
  tab === 'history' ? entries : entries.filter((e) => (tab === 'comments') === (e.type === comments));
