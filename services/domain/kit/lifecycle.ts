/** The life of a document as plain data: its statuses, and which step leads from where to where, by whom. */
import type { StatusDef } from './status.js';

export type LifecycleStep = {
  from: readonly string[];
  to: string;
  /** Where else it may lead, by what is answered. */
  or?: readonly string[];
  event: string;
  historyLabel: string;
  /** On its button. */
  label: string;
  /** Only its creator. */
  by?: 'creator';
  /** Not who made it (`creator`), changed its fields (`editor`) or took one of these steps. */
  apart?: readonly string[];
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
  /** The step that takes its number; absent: it has one from the beginning. */
  numberedBy?: string;
  steps: Readonly<Record<string, LifecycleStep>>;
  /** The list of records that its events add to of what happened elsewhere, and the field that says when. */
  reports?: { rows: string; at: string };
};

/** True where a step that leads on from elsewhere leads to where a document stands already: taken there it brings it nowhere. */
export const leadsHere = ({ from, to, or = [] }: LifecycleStep, status: unknown): boolean =>
  status === to && or.length === 0 && from.some((one) => one !== to);

/** Whose a step is not, where whoever made or edited the document may not take it. */
export const MAKERS = ['creator', 'editor'] as const;

/** What in status or person stands against a step, rights apart: the buttons and `decide` ask this alone. */
export const whyNotTransition = (
  life: Lifecycle,
  step: string,
  doc: { status?: unknown; pembuat?: unknown; pembuat_id?: unknown; editors?: unknown; actors?: unknown },
  by: { id: string },
):
  | {
      code: 'action-not-now' | 'document-not-creator' | 'document-own' | 'entry-editor' | 'document-acted';
      params?: Record<string, string>;
    }
  | undefined => {
  const found = life.steps[step];
  if (!found?.from.some((status) => status === doc.status)) return { code: 'action-not-now' };
  const own = doc.pembuat_id === by.id;
  if (found.by === 'creator' && !own) return { code: 'document-not-creator', params: { creator: String(doc.pembuat) } };
  const { apart = [] } = found;
  const among = (ids: unknown) => Array.isArray(ids) && ids.includes(by.id);
  if (own && apart.includes('creator')) return { code: 'document-own' };
  if (apart.includes('editor') && among(doc.editors)) return { code: 'entry-editor' };
  const actors = (doc.actors ?? {}) as Readonly<Record<string, unknown>>;
  const acted = apart.find((name) => among(actors[name]));
  return acted === undefined
    ? undefined
    : { code: 'document-acted', params: { before: life.steps[acted]?.label ?? '' } };
};
