/** What a tab shows of the one stream: all of it, what people wrote, or everything else. */
export const activityTabs = ['history', 'comments', 'changes'] as const;
export type ActivityTab = (typeof activityTabs)[number];

/** @param comments the event that a comment is stored as */
export const entriesIn = <E extends { type: string }>(
  entries: readonly E[],
  tab: ActivityTab,
  comments: string,
): readonly E[] =>
  tab === 'history' ? entries : entries.filter((e) => (tab === 'comments') === (e.type === comments));
