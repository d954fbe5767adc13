/** The life of a document as plain data: its statuses, and which step leads from where to where, by whom. */
import type { StatusDef } from './status.js';

export type LifecycleStep = {
  from: readonly string[];
  to: string;
  /** Where else it may lead, by what is answered. */
  or?: readonly string[];
  event: string;
  historyLabel: string;
  /** Only its creator, or anybody but them and who edited it. */
  by?: 'creator' | 'other';
  key?: string;
};
export type Lifecycle = {
  /** Of the kind, a name of lucide. */
  icon: string;
  /** In their order. */
  statuses: readonly ({ value: string } & StatusDef)[];
  /** Of a new one. */
  start: string;
  /** Statuses in which its fields may be changed. */
  open: readonly string[];
  steps: Readonly<Record<string, LifecycleStep>>;
};

/** What in status or person stands against a step, rights apart: the buttons and `decide` ask this alone. */
export const whyNotTransition = (
  life: Lifecycle,
  step: string,
  doc: { status?: unknown; pembuat?: unknown; pembuat_id?: unknown; editors?: unknown },
  by: { id: string },
):
  | {
      code: 'action-not-now' | 'document-not-creator' | 'document-own' | 'entry-editor';
      params?: Record<string, string>;
    }
  | undefined => {
  const found = life.steps[step];
  if (!found?.from.some((status) => status === doc.status)) return { code: 'action-not-now' };
  const own = doc.pembuat_id === by.id;
  if (found.by === 'creator' && !own) return { code: 'document-not-creator', params: { creator: String(doc.pembuat) } };
  if (found.by !== 'other') return undefined;
  if (own) return { code: 'document-own' };
  return (doc.editors as readonly string[] | undefined)?.includes(by.id) ? { code: 'entry-editor' } : undefined;
};
