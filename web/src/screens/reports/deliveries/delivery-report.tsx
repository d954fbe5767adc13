import { dayWib } from '@domain/kit/values/time';
import { routeOf } from '@domain/navigation/access';
import { useCallback, useMemo } from 'react';
import { listedFor, loadedEntity } from '@/base/entity/entity-loads';
import { useSearchParams } from '@/base/navigation/link';
import { useNow } from '@/base/server/clock';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { entityListDef } from '@/kit/entity/list/def';
import { useReader } from '@/kit/entity/list/use-reader';
import { parseDays, writeDays } from '@/kit/list/filters/days';
import { ListScreen } from '@/kit/list/screen/list-screen';
import type { ListNow } from '@/kit/list/types';
import { NotFound } from '@/kit/page/not-found';
import { Button } from '@/ui/button';
import { DaysField } from '@/ui/days-field';
import { outcomeTabs } from './outcomes';

/** The SJ list as a report: read-only, and exportable as a whole. */
export const DeliveryReport = () => {
  const t = useT();
  const reader = useReader();
  const { jobdesk } = useWho();
  const { path } = reader;
  const today = dayWib(new Date(useNow(60_000)).toISOString());
  const [params, setParams] = useSearchParams();
  const chosen = parseDays(params.get('hari') ?? '');
  // Default to today, also after midnight.
  const { from, to } = chosen?.from && chosen.to ? { from: chosen.from, to: chosen.to } : { from: today, to: today };
  const choose = useCallback(
    (days?: { from: string; to: string }) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        next.delete('page');
        if (days) next.set('hari', writeDays(days));
        else next.delete('hari');
        return next;
      }),
    [setParams],
  );
  const def = useMemo(() => {
    const whole = loadedEntity('sj');
    if (!whole) return undefined;
    const info = listedFor(whole, jobdesk);
    const title = routeOf(path)?.title ?? 'Report Kiriman';
    const list = entityListDef(info, { ...reader, title, within: {} }, t);
    const { plan: _, header, phoneTools, ...rest } = list;
    const days = (
      <DaysField label={t('Tanggal berangkat')} value={{ from, to }} onChange={choose}>
        {!(from === today && to === today) && (
          <Button size="sm" variant="ghost" onClick={() => choose(undefined)}>
            {t('Hari ini')}
          </Button>
        )}
      </DaysField>
    );
    return {
      ...rest,
      name: 'report-kiriman',
      actions: [],
      fixed: { ...rest.fixed, tanggal: `${from}..${to}` },
      keeps: ['hari'],
      tabs: outcomeTabs(t),
      header: (now: ListNow) => (
        <>
          {!now.phone && days}
          {typeof header === 'function' ? header(now) : header}
        </>
      ),
      phoneTools: (now: ListNow) => (
        <>
          {days}
          {phoneTools?.(now)}
        </>
      ),
    };
  }, [reader, jobdesk, path, today, from, to, choose, t]);
  if (!def) return <NotFound />;
  return <ListScreen def={def} key={`${path} ${from} ${to}`} />;
};
