/** What an event did, worded to follow a name in a history: a text of the dictionaries. */
import { spFlow } from './flows/sp/sp.js';
import { infos } from './infos.js';
import { ownProperty } from './kit/values/own-property.js';

const spLabels: Readonly<Record<string, { text: string }>> = spFlow.historyLabels;
const CHANGED = 'mengubah';

/** @param kind of the document @param data of the event */
export const deedOf = (kind: string, type: string, data: unknown): string => {
  // A label with a placeholder names more than the deed; only the document's own history can fill it in.
  const spDeed = kind === spFlow.name ? ownProperty(spLabels, type)?.text : undefined;
  if (spDeed !== undefined) return spDeed.includes('{{') ? CHANGED : spDeed;
  const info = infos.find(({ name }) => name === kind);
  const step = Object.values(info?.life?.steps ?? {}).find(({ event }) => event === type);
  if (step) return step.historyLabel;
  if (type === 'Registered') return info?.life ? 'membuat' : 'mendaftarkan';
  const { action } = (data ?? {}) as { action?: unknown };
  return info?.actions.find(({ name }) => name === action)?.label ?? deeds[type] ?? CHANGED;
};
const deeds: Readonly<Record<string, string>> = {
  ChangeApproved: 'menyetujui usulan',
  Retired: 'menonaktifkan',
  Restored: 'memulihkan',
};
