/** The entries selected by a list's URL: as the user reads them, over all pages. */
import type { Doc } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import type { Reads } from '../query/reads.js';
import { selection } from '../query/selection.js';

/** @throws Problem like the list itself; 404 if it does not exist */
export const selectOf =
  (reads: Reads, views: readonly AnyView[]) =>
  async (
    actor: Actor,
    entity: string,
    where: Readonly<Record<string, string>>,
    fields: readonly string[],
  ): Promise<readonly Doc[]> => {
    const view = views.find(({ name }) => name === entity);
    if (!view) throw new Problem('not-found');
    return (await selection(reads, view, actor, { ...where, fields: [...new Set(fields)].join(',') })).rows;
  };
