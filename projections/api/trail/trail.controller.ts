import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { okText } from '../../../infra/runtime/http/envelope.js';
import { parsedQuery } from '../../../infra/runtime/http/parsed-query.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { actorOf, type Reply, type Request } from '../../../infra/runtime/http/request.js';
import { sendJson } from '../../../infra/runtime/http/send.js';
import { infos } from '../../../services/domain/infos.js';
import { type Actor, granted } from '../../../services/domain/kit/aggregate/actor.js';
import { idPattern } from '../../../services/domain/kit/values/id.js';
import { ownProperty } from '../../../services/domain/kit/values/own-property.js';
import { plusHours } from '../../../services/domain/kit/values/time.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import {
  ownTrailReaders,
  TRAIL_PAGE,
  type TrailLine,
  trailQuery,
  trailReaders,
  trailWords,
} from '../../../services/domain/queries/trail.js';
import { TrailBook, type TrailEntry } from '../../trail/book.js';
import { mayRead, Reads } from '../query/reads.js';
import { VIEWS } from '../query/view-controllers.js';

/** Maximum number of pages read for one page of visible lines. */
const LOOKS = 5;
/** Title field and label of kinds that are not entities. */
const OTHERS: Readonly<Record<string, readonly [title: string, label: string]>> = {
  sp: ['sp', 'SP'],
  user: ['username', 'User'],
  batch: ['nama', 'Impor dan perubahan massal'],
};
const wordsOf = (name: string): readonly [title: string, label: string] => {
  const info = infos.find((one) => one.name === name);
  return ownProperty(OTHERS, name) ?? [info?.title ?? 'id', info?.label ?? name];
};
/** ISO time of the start of a day in Jakarta. */
const begin = (day: string): string => plusHours(`${day}T00:00:00Z`, -7);
const end = (day: string): string => new Date(Date.parse(plusHours(begin(day), 24)) - 1).toISOString();

/** `GET /api/trail/{id}`: the actions of an account, newest first; only on documents visible to the reader. */
@Controller(apiPath('trail'))
export class TrailController {
  constructor(
    @Inject(Reads) private readonly reads: Reads,
    @Inject(VIEWS) private readonly views: readonly AnyView[],
    @Inject(TrailBook) private readonly book: TrailBook,
  ) {}

  @Get(':id')
  async trail(@Req() request: Request, @Res() reply: Reply): Promise<void> {
    const actor = actorOf(request);
    const { id } = request.params as { id: string };
    if (!idPattern.test(id)) throw new Problem('bad-id', { field: 'id' });
    if (!granted(id === actor.id ? ownTrailReaders : trailReaders, actor)) throw new Problem('no-read');
    const { from, to, after = '' } = parsedQuery(trailQuery, request.query as Record<string, unknown>);
    const span = { ...(from ? { from: begin(from) } : {}), ...(to ? { to: end(to) } : {}) };
    const rows: TrailLine[] = [];
    let next: string | undefined = after;
    for (let look = 0; look < LOOKS && next !== undefined && rows.length < TRAIL_PAGE; look++) {
      const page = await this.book.find({ by: id, ...span, after: next, limit: TRAIL_PAGE - rows.length });
      rows.push(...(await this.seen(actor, page.rows)));
      next = page.next;
    }
    return sendJson(request, reply, okText(JSON.stringify({ rows, ...(next === undefined ? {} : { next }) })));
  }

  /** Lines about documents visible to the reader, with their current titles. */
  private async seen(actor: Actor, lines: readonly TrailEntry[]): Promise<TrailLine[]> {
    const titles = new Map<string, string>();
    for (const [kind, of] of Map.groupBy(lines, (line) => line.kind)) {
      const view = this.views.find(({ name }) => name === kind);
      if (!view || !mayRead(view, actor)) continue;
      const [title] = wordsOf(kind);
      const ids = [...new Set(of.map(({ doc }) => doc))];
      for (const row of await this.reads.rows(view, actor, ids))
        titles.set(`${kind}/${row.id}`, String(row[title] ?? row.id));
    }
    return lines.flatMap(({ by: _, type, ...line }) => {
      const title = titles.get(`${line.kind}/${line.doc}`);
      if (title === undefined) return [];
      return [{ ...line, title, label: wordsOf(line.kind)[1], words: trailWords(line.kind, type) }];
    });
  }
}
