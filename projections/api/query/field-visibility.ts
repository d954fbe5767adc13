/** Field-level visibility of a view's documents: the single place where closed fields are redacted. */

import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import { RedactedFields, tagToken, withoutTags } from '../../../services/domain/kit/aggregate/redacted-fields.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { closedTo, searchMark } from '../../../services/domain/rights/field-rights.js';
import { wallFields } from '../../../services/domain/telemetry/walls.js';
import { withoutDoers } from './doers.js';

type Who = Pick<Actor, 'jobdesk' | 'level'>;

export class FieldVisibility {
  private readonly closed: RedactedFields | undefined;
  private readonly mark: string;
  /** List rows recur as the same objects. */
  private readonly cache = new WeakMap<object, object>();
  /** Identifies an equal visibility of a view. */
  readonly key: string;

  constructor(view: AnyView, who: Who) {
    this.closed = who.jobdesk === 'wall' ? beyondWall(view) : closedTo(view.name, view.classes, who);
    this.mark = searchMark(view.name, view.searched, who);
    this.key = this.closed?.paths.join() ?? '';
  }

  /** Nothing is redacted. */
  get whole(): boolean {
    return this.closed === undefined;
  }

  hides(path: string): boolean {
    return this.closed?.isRedacted(path) === true;
  }

  /** The redacted document or row. */
  of<T extends object>(doc: T): T {
    if (!this.closed) return withoutDoers(doc);
    const cached = this.cache.get(doc);
    if (cached) return cached as T;
    const seen = this.closed.redact(withoutDoers(doc));
    this.cache.set(doc, seen);
    return seen;
  }

  /** Restricts a search to words of visible fields. */
  search(text: string): string {
    return tagToken(this.mark, withoutTags(text));
  }

  sums(sums: Record<string, number>): Record<string, number> {
    return this.closed ? Object.fromEntries(Object.entries(sums).filter(([field]) => !this.hides(field))) : sums;
  }
}

/** All fields of rows except those shown on wall displays. */
const beyondWall = ({ name, columns, inFiles = [], filters, sortable, linked = [] }: AnyView): RedactedFields => {
  const shown = ['id', 'version', 'updatedAt', 'joinedAt', ...(wallFields.get(name) ?? [])];
  return new RedactedFields(
    [...new Set([...columns, ...inFiles, ...filters, ...sortable, ...linked])].filter(
      (field) => !shown.includes(field),
    ),
  );
};

const sights = new WeakMap<AnyView, Map<string, FieldVisibility>>();
export const visibilityFor = (view: AnyView, who: Who): FieldVisibility => {
  const mine = sights.get(view) ?? new Map<string, FieldVisibility>();
  sights.set(view, mine);
  const key = `${who.jobdesk}:${who.level}`;
  const visibility = mine.get(key) ?? new FieldVisibility(view, who);
  mine.set(key, visibility);
  return visibility;
};
