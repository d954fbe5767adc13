/** Finds entries by name. */

import type { Doc, ReadStore } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import type { Pointed } from '../../../services/domain/infos.js';
import { type Actor, granted } from '../../../services/domain/kit/aggregate/actor.js';
import { withoutTags } from '../../../services/domain/kit/aggregate/redacted-fields.js';
import { findNear } from '../../../services/domain/kit/values/near.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { scoped } from '../query/reads.js';

/** Maximum number of entries examined for a name. */
const MAX_ENTRIES = 200;
/** Maximum length of a search word. */
const MAX_WORD_LENGTH = 60;
const folded = (text: unknown): string =>
  String(text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Active entries that the actor may see, by name. */
export const lookupOf = (reads: Pick<ReadStore, 'find'>, views: readonly AnyView[], infos: readonly Pointed[]) => {
  const search = async (actor: Actor, entity: string, words: string) => {
    const info = infos.find((one) => one.name === entity);
    const view = views.find((one) => one.name === entity);
    if (!info || !view) throw new Problem('not-found');
    const titleOf = (fields: Doc): string => String(fields[info.title] ?? '');
    if (!granted(view.read, actor)) return { rows: [], titleOf };
    const sort = { field: view.sort.replace(/^-/, ''), desc: view.sort.startsWith('-') };
    const where = scoped(view, actor, view.filters.includes('retired') ? [{ field: 'retired', in: [false] }] : []);
    const { rows } = await reads.find(entity, { where, search: withoutTags(words), sort, limit: MAX_ENTRIES });
    return { rows, titleOf };
  };
  return {
    /** Entries with exactly this name, case-insensitive. */
    async exact(actor: Actor, entity: string, name: string): Promise<{ id: string; fields: Doc }[]> {
      const { rows, titleOf } = await search(actor, entity, name);
      return rows.flatMap((fields) =>
        folded(titleOf(fields)) === folded(name) ? [{ id: String(fields.id), fields }] : [],
      );
    },
    /** Names similar to one that does not exist, closest first. */
    async near(actor: Actor, entity: string, typed: string): Promise<string[]> {
      const ask = async (query: string): Promise<string[]> => {
        const { rows, titleOf } = await search(actor, entity, query.slice(0, MAX_WORD_LENGTH));
        return [...new Set(rows.map(titleOf))];
      };
      return findNear(typed, ask, (title) => title);
    },
  };
};
