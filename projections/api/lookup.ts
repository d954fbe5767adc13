/** Entries by the name that people know them by. */

import type { Doc, ReadStore } from '../../infra/ports/ports.js';
import { Problem } from '../../infra/runtime/http/problem.js';
import { type Actor, granted } from '../../services/domain/kit/actor.js';
import { unmarked } from '../../services/domain/kit/classes.js';
import type { EntityInfo } from '../../services/domain/kit/describe.js';
import type { AnyView } from '../../services/domain/kit/view.js';
import { scoped } from './reads.js';

/** Entries that are looked through for a name. */
const MOST = 200;
const folded = (text: unknown): string =>
  String(text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Active entries of exactly a name, upper and lower case alike, that the actor may see. */
export const lookupOf =
  (reads: Pick<ReadStore, 'find'>, views: readonly AnyView[], infos: readonly EntityInfo[]) =>
  async (actor: Actor, entity: string, name: string): Promise<{ id: string; fields: Doc }[]> => {
    const info = infos.find((one) => one.name === entity);
    const view = views.find((one) => one.name === entity);
    if (!info || !view) throw new Problem('not-found');
    if (!granted(view.read, actor)) return [];
    const sort = { field: view.sort.replace(/^-/, ''), desc: view.sort.startsWith('-') };
    const where = scoped(view, actor, [{ field: 'retired', in: [false] }]);
    const { rows } = await reads.find(entity, { where, search: unmarked(name), sort, limit: MOST });
    return rows.flatMap((fields) =>
      folded(fields[info.title]) === folded(name) ? [{ id: String(fields.id), fields }] : [],
    );
  };
