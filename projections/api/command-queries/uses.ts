/** Counts the uses of an entry: active entries that refer to it and open documents, by kind. */

import type { Query, ReadStore } from '../../../infra/ports/ports.js';
import { spStatus } from '../../../services/domain/flows/sp/status.js';
import type { EntityInfo } from '../../../services/domain/kit/entity/describe.js';
import { openStatuses } from '../../../services/domain/kit/lifecycle/status.js';
import { ownProperty } from '../../../services/domain/kit/values/own-property.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { wordOfUse } from '../../views/sp.js';

type Uses = (entity: string, id: string) => Promise<{ label: string; count: number }[]>;
/** Fields of an SP that refer to entries. */
const ofSp: Partial<Record<string, string>> = { customer: 'customer', branch: 'cabang' };
/** Kinds of entries that the units of an SP refer to. */
const ofUnits: readonly string[] = ['vehicle', 'driver', 'mitra'];

const atWork = { field: 'status', in: openStatuses(spStatus) };

/** Counts uses in the read models, which lag slightly: good enough for a confirmation, not for enforcement. */
export const usesOf =
  (reads: ReadStore, views: readonly AnyView[], infos: readonly EntityInfo[]): Uses =>
  async (entity, id) => {
    const count = async (view: string, label: string, by: Pick<Query, 'where' | 'search'>) => {
      const { totals } = await reads.find(view, {
        ...by,
        sort: { field: views.find(({ name }) => name === view)?.sort.replace(/^-/, '') ?? 'id', desc: false },
        limit: 0,
        totals: true,
      });
      return { label, count: totals?.count ?? 0 };
    };
    const field = ownProperty(ofSp, entity);
    const related = infos.find(({ name }) => name === entity)?.related ?? [];
    const kinds = related.filter((one) => views.some(({ name }) => name === one.entity));
    const counts = await Promise.all([
      ...kinds.map(({ entity: view, label, by }) =>
        count(view, label, {
          where: [
            { field: by, in: [id] },
            { field: 'retired', in: [false] },
          ],
        }),
      ),
      ...(field ? [count('sp', 'SP', { where: [{ field, in: [id] }, atWork] })] : []),
      ...(ofUnits.includes(entity) ? [count('sp', 'SP', { where: [atWork], search: wordOfUse(id) })] : []),
    ]);
    const byLabel = new Map<string, number>();
    for (const { label, count: n } of counts) byLabel.set(label, (byLabel.get(label) ?? 0) + n);
    return [...byLabel].map(([label, n]) => ({ label, count: n }));
  };
