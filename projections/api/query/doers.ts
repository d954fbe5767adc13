/**
 * Replaces the product's name by the user behind an automatic change, for readers who may read the document that user
 * worked on and the one it began with.
 */
import type { Doc, ReadStore } from '../../../infra/ports/ports.js';
import { parseStream, streamOf } from '../../../services/domain/kit/aggregate/aggregate.js';
import { DOER_FIELDS, type Doers } from '../../../services/domain/kit/aggregate/doers.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { judgedBy } from './fields.js';

const doersOf = (doc: Doc): Doers | undefined => doc.doers as Doers | undefined;
/** Adds the field needed to resolve the users behind name fields, if any is selected. */
export const withDoerFields = (select: readonly string[]): readonly string[] =>
  DOER_FIELDS.some((name) => select.includes(name)) ? [...select, 'doers'] : select;
/** A document without the internal field of users behind it. */
export const withoutDoers = <T extends object>(doc: T): T => {
  if (!('doers' in doc)) return doc;
  const { doers: _, ...rest } = doc;
  return rest as T;
};

/**
 * Resolves the users behind some documents, with the current access to the documents they worked on: list rows have no
 * history.
 * @returns function that resolves a document for a reader @param may whether the reader may see a document of a view
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
  const byStream = new Map<string, readonly [AnyView, Doc][]>();
  await Promise.all(
    views.map(async (view) => {
      const requested = ids.get(view.of.name);
      if (!requested) return;
      for (const doc of await reads.some(view.name, [...requested], ['id', ...judgedBy(view)])) {
        const stream = streamOf(view.of.name, String(doc.id));
        byStream.set(stream, [...(byStream.get(stream) ?? []), [view, doc]]);
      }
    }),
  );
  return (doc, may) => {
    const doers = doersOf(doc);
    if (!doers) return doc;
    const open = (stream: string) => byStream.get(stream)?.some(([view, one]) => may(view, one)) === true;
    const visible = Object.entries(doers).filter(
      ([name, { stream, root }]) => name in doc && open(stream) && (!root || open(root)),
    );
    return { ...withoutDoers(doc), ...Object.fromEntries(visible.map(([name, { by }]) => [name, by])) };
  };
};
