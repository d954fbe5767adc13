/** The lifecycle of a document as plain data: its statuses, and which step leads from where to where, by whom. */
import type { StatusDef } from './status.js';

export type LifecycleStep = {
  from: readonly string[];
  to: string;
  /** Other statuses that it may lead to, depending on its data. */
  or?: readonly string[];
  /** Statuses that it leaves as they are. */
  stays?: readonly string[];
  event: string;
  historyLabel: string;
  /** Text of its button. */
  label: string;
  /** `creator`: only its creator. */
  by?: 'creator';
  /** Excludes who created it (`creator`), changed its fields (`editor`) or took one of these steps. */
  apart?: readonly string[];
  key?: string;
};
export type Lifecycle = {
  /** Of the kind, a name of a lucide icon. */
  icon: string;
  /** In order. */
  statuses: readonly ({ value: string } & StatusDef)[];
  /** Status of a new one. */
  start: string;
  /** Statuses in which its fields may be changed. */
  editableIn: readonly string[];
  /** The steps that take its number, whichever comes first; absent: the number is taken on creation. */
  numberedBy?: readonly string[];
  steps: Readonly<Record<string, LifecycleStep>>;
  /** The list of records with reports of what happened elsewhere, and the field with the time of the event. */
  reports?: { rows: string; at: string };
};

/** True if a step that leads here from other statuses would leave the document in its current one. */
export const leadsHere = ({ from, to, or = [] }: LifecycleStep, status: unknown): boolean =>
  status === to && or.length === 0 && from.some((one) => one !== to);

/** Roles that the step excludes if neither creator nor editors may take it. */
export const MAKERS = ['creator', 'editor'] as const;

/** What in status or person prevents a step, rights aside: the buttons and `decide` use only this check. */
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
  const definition = life.steps[step];
  if (!definition?.from.some((status) => status === doc.status)) return { code: 'action-not-now' };
  const isCreator = doc.pembuat_id === by.id;
  if (definition.by === 'creator' && !isCreator)
    return { code: 'document-not-creator', params: { creator: String(doc.pembuat) } };
  const { apart = [] } = definition;
  const among = (ids: unknown) => Array.isArray(ids) && ids.includes(by.id);
  if (isCreator && apart.includes('creator')) return { code: 'document-own' };
  if (apart.includes('editor') && among(doc.editors)) return { code: 'entry-editor' };
  const actors = (doc.actors ?? {}) as Readonly<Record<string, unknown>>;
  const acted = apart.find((name) => among(actors[name]));
  return acted === undefined
    ? undefined
    : { code: 'document-acted', params: { before: life.steps[acted]?.label ?? '' } };
};
