/** What of a view's documents somebody sees: the one place where closed fields are taken out of what is read. */

import type { Actor } from '../../../services/domain/kit/actor.js';
import { RedactedFields, tagToken, withoutTags } from '../../../services/domain/kit/redacted-fields.js';
import type { AnyView } from '../../../services/domain/kit/view.js';
import { closedTo, searchMark } from '../../../services/domain/rights/field-rights.js';
import { wallFields } from '../../../services/domain/rights/walls.js';
import { withoutDoers } from './doers.js';

type Who = Pick<Actor, 'jobdesk' | 'level'>;

export class FieldVisibility {
  private readonly closed: RedactedFields | undefined;
  private readonly mark: string;
  /** Rows of lists come again and again as the same objects. */
  private readonly kept = new WeakMap<object, object>();
  /** Tells one sight of a view from another. */
  readonly key: string;

  constructor(view: AnyView, who: Who) {
    this.closed = who.jobdesk === 'wall' ? beyondWall(view) : closedTo(view.name, view.classes, who);
    this.mark = searchMark(view.name, view.searched, who);
    this.key = this.closed?.paths.join() ?? '';
  }

  /** Everything of the view is seen. */
  get whole(): boolean {
    return this.closed === undefined;
  }

  hides(path: string): boolean {
    return this.closed?.isRedacted(path) === true;
  }

  /** A document or row as it is seen. */
  of<T extends object>(doc: T): T {
    if (!this.closed) return withoutDoers(doc);
    const known = this.kept.get(doc);
    if (known) return known as T;
    const seen = this.closed.redact(withoutDoers(doc));
    this.kept.set(doc, seen);
    return seen;
  }

  /** A search by the words of what is seen alone. */
  search(text: string): string {
    return tagToken(this.mark, withoutTags(text));
  }

  sums(sums: Record<string, number>): Record<string, number> {
    return this.closed ? Object.fromEntries(Object.entries(sums).filter(([field]) => !this.hides(field))) : sums;
  }
}

/** Of rows all fields but those that boards on a wall show. */
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
  const known = mine.get(key) ?? new FieldVisibility(view, who);
  mine.set(key, known);
  return known;
};
