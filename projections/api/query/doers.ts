/** Whose deed the product followed, in the place of its own name: to who may read what they worked on, and what that began with. */
import type { Doc, ReadStore } from '../../../infra/ports/ports.js';
import { parseStream, streamOf } from '../../../services/domain/kit/aggregate.js';
import { DOER_FIELDS, type Doers } from '../../../services/domain/kit/doers.js';
import type { AnyView } from '../../../services/domain/kit/view.js';
import { judgedBy } from './fields.js';

const doersOf = (doc: Doc): Doers | undefined => doc.doers as Doers | undefined;
/** What is to be asked for beside some fields, so that those in it which name a person name who it was. */
export const withDoersAsked = (select: readonly string[]): readonly string[] =>
  DOER_FIELDS.some((name) => select.includes(name)) ? [...select, 'doers'] : select;
/** A document without who is behind its names. */
export const withoutDoers = <T extends object>(doc: T): T => {
  if (!('doers' in doc)) return doc;
  const { doers: _, ...rest } = doc;
  return rest as T;
};

/**
 * Tells who is behind some documents, by what they worked on as it stands now: rows have no past of their own.
 * @returns the document as a reader may know it @param may whether a document of a view is theirs to see
 */
export const doersAmong = async (
  reads: Pick<ReadStore, 'some'>,
  views: readonly AnyView[],
  docs: readonly Doc[],
): Promise<(doc: Doc, may: (view: AnyView, doc: Doc) => boolean) => Doc> => {
  const ids = new Map<string, Set<string>>();
  for (const doc of docs)
    for (const { stream, root } of Object.values(doersOf(doc) ?? {}))
      for (const one of root ? [stream, root] : [stream]) {
        const { name, id } = parseStream(one);
        ids.set(name, (ids.get(name) ?? new Set()).add(id));
      }
  const found = new Map<string, readonly [AnyView, Doc][]>();
  await Promise.all(
    views.map(async (view) => {
      const asked = ids.get(view.of.name);
      if (!asked) return;
      for (const doc of await reads.some(view.name, [...asked], ['id', ...judgedBy(view)])) {
        const stream = streamOf(view.of.name, String(doc.id));
        found.set(stream, [...(found.get(stream) ?? []), [view, doc]]);
      }
    }),
  );
  return (doc, may) => {
    const doers = doersOf(doc);
    if (!doers) return doc;
    const open = (stream: string) => found.get(stream)?.some(([view, one]) => may(view, one)) === true;
    const told = Object.entries(doers).filter(
      ([name, { stream, root }]) => name in doc && open(stream) && (!root || open(root)),
    );
    return { ...withoutDoers(doc), ...Object.fromEntries(told.map(([name, { by }]) => [name, by])) };
  };
};
