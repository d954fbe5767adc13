import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Doc } from '../../../infra/ports/ports.js';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { okText } from '../../../infra/runtime/http/envelope.js';
import { parsedQuery } from '../../../infra/runtime/http/parsed-query.js';
import { actorOf, type Reply, type Request } from '../../../infra/runtime/http/request.js';
import { sendJson } from '../../../infra/runtime/http/send.js';
import { heads } from '../../../services/domain/infos.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import { ownProperty } from '../../../services/domain/kit/values/own-property.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import {
  bestOf,
  findQuery,
  type KindMatches,
  LOOKED_AT,
  searchableKinds,
} from '../../../services/domain/queries/find.js';
import { asksOf } from '../query/ask.js';
import { Reads } from '../query/reads.js';
import { VIEWS } from '../query/view-controllers.js';

/** Title fields of kinds that are not entities. */
const TITLES: Readonly<Record<string, string>> = { sp: 'sp', user: 'fullname' };
const titleOf = (name: string): string =>
  ownProperty(TITLES, name) ?? heads.find((head) => head.name === name)?.title ?? 'id';

/** The best matches of each kind that the actor may read: rows of its list, with its permissions. */
const find = async (reads: Reads, views: readonly AnyView[], actor: Actor, q: string): Promise<KindMatches<Doc>[]> => {
  const groups = await Promise.all(
    searchableKinds(views, actor).map(async (view) => {
      const sort = view.sortable.includes('sejak') ? { sort: '-sejak' } : {};
      const { query } = asksOf(view, actor).list({ q, size: String(LOOKED_AT), ...sort });
      const { rows } = await reads.list(view, actor, query);
      const title = titleOf(view.name);
      return { kind: view.name, title: (row: Doc) => String(row[title] ?? ''), rows };
    }),
  );
  return bestOf(q, groups);
};

/** `GET /api/find?q=`: searches all kinds by any of their names and numbers. */
@Controller(apiPath('find'))
export class FindController {
  constructor(
    @Inject(Reads) readonly reads: Reads,
    @Inject(VIEWS) readonly views: readonly AnyView[],
  ) {}

  @Get()
  async find(@Req() request: Request, @Res() reply: Reply): Promise<void> {
    const { q } = parsedQuery(findQuery, request.query as Record<string, unknown>);
    return sendJson(request, reply, okText(JSON.stringify(await find(this.reads, this.views, actorOf(request), q))));
  }
}
