import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Condition, ReadStore } from '../../../infra/ports/ports.js';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { okText } from '../../../infra/runtime/http/envelope.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { ForDrivers } from '../../../infra/runtime/http/public.js';
import {
  actorOf,
  type Reply,
  type Request,
  SESSIONS,
  type SessionSource,
} from '../../../infra/runtime/http/request.js';
import { ResponseBody, sendNamed } from '../../../infra/runtime/http/send.js';
import {
  DONE_TODAY,
  type DriverNews,
  type DriverToday,
  driverLatesOf,
  driverNewsOf,
  driverSjOf,
  driverTripOf,
  inStopOrder,
  ON_THE_ROAD,
} from '../../../services/domain/flows/driver/calls.js';
import {
  type DriverLeft,
  leftNoteFields,
  leftOnTruck,
  leftReturnFields,
} from '../../../services/domain/flows/driver/on-truck.js';
import { leftId } from '../../../services/domain/flows/ro/left.js';
import { ro } from '../../../services/domain/flows/ro/ro.js';
import { sj } from '../../../services/domain/flows/sj/sj.js';
import { INCOMPLETE } from '../../../services/domain/flows/sj/status.js';
import { trip } from '../../../services/domain/flows/trip/trip.js';
import { type Actor, toUser } from '../../../services/domain/kit/aggregate/actor.js';
import { Rejected } from '../../../services/domain/kit/aggregate/reject.js';
import { WORK_DAYS } from '../../../services/domain/kit/values/day-span.js';
import { dayWib } from '../../../services/domain/kit/values/time.js';
import { rowsOf } from '../../runner/rows.js';
import { newsReadView, newsView } from '../../views/news.js';
import type { Changes } from '../live/changes.js';
import { CHANGES } from '../live/gateway.js';
import { STORE } from '../system/first-steps.controller.js';
import { DriverWaits } from './driver-waits.js';

/** Above the number of stops in a day. */
const MAX_STOPS = 200;
/** Maximum number of news shown at once, and their age in days. */
const MAX_NEWS = 20;
const NEWS_DAYS = 7;

/** Maximum ms to hold back an unchanged answer: below the idle timeout of proxies. */
const LONGEST = 25_000;
/** `Prefer: wait=<seconds>`. */
const waitOf = (prefer: unknown): number => {
  const [, seconds = '0'] = /^wait=(\d{1,3})$/.exec(String(prefer ?? '')) ?? [];
  return Math.min(Number(seconds) * 1_000, LONGEST);
};

/**
 * `GET /api/driver/today`: only the driver's own SJ, regardless of any other read permission. A client that has the
 * current answer (`If-None-Match`) and sends `Prefer: wait=25` is answered once it has changed.
 */
@Controller(apiPath('driver'))
export class DriverTodayController {
  private readonly waits: DriverWaits;

  constructor(
    @Inject(STORE) private readonly store: Pick<ReadStore, 'find' | 'some'>,
    @Inject(CHANGES) changes: Changes,
    @Inject(SESSIONS) private readonly sessions: SessionSource,
  ) {
    this.waits = new DriverWaits(changes, store);
    sessions.onEnded((keys) => this.waits.ended(keys));
  }

  @Get('today')
  @ForDrivers()
  async today(@Req() request: Request, @Res() reply: Reply): Promise<void> {
    const actor = actorOf(request);
    if (actor.jobdesk !== 'driver') throw new Rejected('forbidden');
    const { headers } = request;
    const ms = headers['if-none-match'] === undefined ? 0 : waitOf(headers.prefer);
    if (ms === 0) return sendNamed(request, reply, (await this.read(actor)).answer);
    const waiting = this.waits.begin(actor.id, request.session?.key);
    try {
      const until = performance.now() + ms;
      for (let more = true; ; ) {
        const { answer, ids } = await this.read(actor);
        // A wake-up may concern nothing visible to the driver: keep waiting.
        if (!more || answer.etag !== headers['if-none-match']) return sendNamed(request, reply, answer);
        more = await waiting.until(ids, until - performance.now());
        // The session may have ended meanwhile.
        const token = String(headers.authorization ?? '').replace(/^Bearer /, '');
        if (!(await this.sessions.find(token))) throw new Problem('sign-in');
      }
    } finally {
      waiting.end();
    }
  }

  private async read(actor: Actor): Promise<{ answer: ResponseBody; ids: string[] }> {
    const since = new Date(`${dayWib(new Date().toISOString())}T00:00:00+07:00`).toISOString();
    const mine = { field: 'driver', in: [actor.id] };
    const [late, ...idLists] = await Promise.all([
      this.ids([{ field: 'laporan_oleh', in: [actor.id] }]),
      this.ids([mine, { field: 'status', in: ON_THE_ROAD }]),
      this.ids([mine, { field: 'status', in: DONE_TODAY }, { field: 'sejak', from: since }]),
    ]);
    const shown = new Set(idLists.flat());
    const all = rowsOf(sj.view, await this.store.some(sj.view.name, [...new Set([...shown, ...late])]));
    const docs = all.filter((doc) => shown.has(doc.id));
    const trips = await this.store.some(
      trip.view.name,
      [...new Set(docs.map((doc) => String(doc.trip)))].filter(Boolean),
    );
    const notes = new Map(trips.map((one) => [String(one.id), String(one.catatan)]));
    const sjRows = docs.map((doc) => driverSjOf(doc, notes.get(String(doc.trip))));
    const laporan = all.flatMap((doc) => driverLatesOf(doc, actor.id));
    const { id, username, fullname } = actor;
    const [news, left] = await Promise.all([this.news(id), this.left(id)]);
    const answer: DriverToday = {
      driver: { id, code: username, name: fullname },
      news,
      laporan,
      sj: sjRows.sort(inStopOrder),
      trips: trips.map(driverTripOf),
      sisa: left.sisa,
    };
    const ids = [...[...all, ...trips].map((one) => String(one.id)), ...left.ids];
    return { answer: new ResponseBody(okText(JSON.stringify(answer))), ids };
  }

  /** The driver's goods to be handed in, and the ids of the documents to watch for changes. */
  private async left(driver: string): Promise<{ sisa: DriverLeft[]; ids: string[] }> {
    const from = new Date(Date.now() - WORK_DAYS.back * 86_400_000).toISOString();
    const notes = await this.ids([
      { field: 'driver', in: [driver] },
      { field: 'hasil', in: INCOMPLETE },
      { field: 'sejak', from },
    ]);
    const ids = notes.map(leftId);
    const [docs, returns] = await Promise.all([
      this.store.some(sj.view.name, notes, leftNoteFields),
      this.store.some(ro.view.name, ids, leftReturnFields),
    ]);
    const back = new Map(rowsOf(ro.view, returns, leftReturnFields).map((one) => [one.id, one]));
    const today = dayWib(new Date().toISOString());
    const sisa = rowsOf(sj.view, docs, leftNoteFields).flatMap(
      (doc) => leftOnTruck(doc, back.get(leftId(doc.id)), today) ?? [],
    );
    return { sisa: sisa.sort((a, b) => (a.nomor < b.nomor ? -1 : 1)), ids };
  }

  /** The driver's unread news. */
  private async news(driver: string): Promise<DriverNews[]> {
    const from = new Date(Date.now() - NEWS_DAYS * 86_400_000).toISOString();
    const [{ rows }, [marks]] = await Promise.all([
      this.store.find(newsView.name, {
        where: [
          { field: 'to', in: [toUser(driver)] },
          { field: 'at', from },
        ],
        sort: { field: 'at', desc: true },
        limit: MAX_NEWS,
      }),
      this.store.some(newsReadView.name, [driver]),
    ]);
    const read = new Set((marks?.news ?? []) as string[]);
    return rowsOf(newsView, rows).flatMap((row) => (row.open && !read.has(row.id) ? [driverNewsOf(row)] : []));
  }

  private async ids(where: Condition[]): Promise<string[]> {
    const { rows } = await this.store.find(sj.view.name, {
      where,
      sort: { field: 'sejak', desc: true },
      limit: MAX_STOPS,
      select: ['id'],
    });
    return rows.map(({ id }) => String(id));
  }
}
