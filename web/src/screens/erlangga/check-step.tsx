import { type LookedRow, type RowGroup, rowGroups } from '@domain/flows/race/intake/look';
import { SURE } from '@domain/flows/race/intake/match';
import { useState } from 'react';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { api } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import { AsideLayout } from '@/kit/page/page';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Empty } from '@/ui/empty';
import { Skeleton } from '@/ui/skeleton';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { toast } from '@/ui/toast';
import { AddressDialog } from './address-dialog';
import { Groups } from './groups';
import { Summary } from './summary';
import { useLook } from './use-look';
import type { SetWork } from './use-work';
import { groupWords } from './words';
import { type IntakeResult, makeBody, type Work, withChoice, withMended } from './work';

const MAKE_MS = 60_000;
type Props = { work: Work; set: SetWork };

/** Each row with its matched school: decide similar ones, correct errors, then create the order. */
export const CheckStep = ({ work, set }: Props) => {
  const t = useT();
  const { data, error, isFetching, refetch } = useLook(work);
  const [tab, setTab] = useState<RowGroup | 'all'>('all');
  const [addressRow, setAddressRow] = useState<LookedRow>();
  const [busy, setBusy] = useState(false);
  const words = groupWords(t);
  const count = (group: RowGroup) => data?.rows.filter((row) => row.group === group).length ?? 0;

  const make = async () => {
    setBusy(true);
    try {
      const { data: result } = await api.post<IntakeResult>('/erlangga/make', makeBody(work), { timeoutMs: MAKE_MS });
      set((now) => ({ ...now, made: result, step: 'done' }));
    } catch (e) {
      const { title, detail } = problemOf(e, t, serverNow());
      toast.refused(title, { detail, id: 'erlangga-make' });
      void refetch();
    } finally {
      setBusy(false);
    }
  };
  const sure = (data?.rows ?? []).flatMap((row) => {
    const [best] = row.suggestions;
    return row.group === 'near' && !row.ready && !row.left && best && best.likeness >= SURE ? [{ row, best }] : [];
  });
  const takeSure = () =>
    set((now) =>
      sure.reduce((all, { row, best }) => withChoice(all, row.line, { line: row.line, school: best.school.id }), now),
    );
  const reason = makeReason(data, isFetching, t);
  useShortcuts([
    {
      keys: 'Ctrl+Enter',
      label: t('jalankan'),
      when: reason === false && !busy && !addressRow,
      run: () => void make(),
    },
  ]);
  const head = (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-gutter py-3 text-table">
      <b className="min-w-0 truncate font-semibold">{work.file}</b>
      {data && (
        <span className="text-ink-2">
          {t('{{n}} sekolah', { n: number(data.rows.length), count: data.rows.length })}
        </span>
      )}
      <button
        type="button"
        className="min-h-6 font-medium text-primary-ink hover:underline"
        onClick={() => set((now) => ({ ...now, step: 'file' }))}
      >
        {t('Ganti berkas')}
      </button>
      <button
        type="button"
        className="min-h-6 font-medium text-primary-ink hover:underline"
        onClick={() => set((now) => ({ ...now, step: 'columns' }))}
      >
        {t('Ubah kolom')}
      </button>
      {sure.length > 0 && (
        <Button size="sm" variant="soft" className="ms-auto" onClick={takeSure}>
          {t('Pakai {{n}} yang miripnya ≥ {{least}} %', { n: number(sure.length), least: SURE, count: sure.length })}
        </Button>
      )}
    </div>
  );
  return (
    <>
      <AsideLayout
        width={328}
        className="border-line border-t bg-surface"
        aside={
          <Summary
            work={work}
            data={data}
            reason={reason}
            busy={busy}
            onMake={() => void make()}
            onKeep={(keep) => set((now) => ({ ...now, keep }))}
          />
        }
      >
        {head}
        {error && (
          <Banner
            className="mx-(--gutter) mb-3"
            title={problemOf(error, t, serverNow()).title}
            action={
              <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
                {t('Coba lagi')}
              </Button>
            }
          />
        )}
        {!data && !error && (
          <div role="status" aria-label={t('Memeriksa setiap baris…')} className="space-y-3 px-gutter py-4">
            {[1, 2, 3, 4, 5, 6].map((n) => (
              <Skeleton key={n} className="w-full" />
            ))}
          </div>
        )}
        {data && (
          <Tabs value={tab} onValueChange={(next) => setTab(next as RowGroup | 'all')}>
            <TabsList className="px-gutter" aria-label={t('Baris')}>
              <TabsTrigger value="all" count={number(data.rows.length)}>
                {t('Semua')}
              </TabsTrigger>
              {rowGroups.map((group) => (
                <TabsTrigger
                  key={group}
                  value={group}
                  count={number(count(group))}
                  mine={group === 'near' ? data.open > 0 : group === 'wrong' && count(group) > 0}
                >
                  {words[group].label}
                </TabsTrigger>
              ))}
            </TabsList>
            <TabsContent value={tab}>
              {data.rows.some((row) => tab === 'all' || row.group === tab) ? (
                <Groups
                  work={work}
                  look={data}
                  only={tab === 'all' ? undefined : tab}
                  onMend={(line, column, value) => set((now) => withMended(now, { line, column, value }))}
                  onChoose={(line, choice) => set((now) => withChoice(now, line, choice))}
                  onAsk={setAddressRow}
                />
              ) : (
                <Empty title={t('Tidak ada baris di sini')} />
              )}
            </TabsContent>
          </Tabs>
        )}
      </AsideLayout>
      <AddressDialog
        row={addressRow}
        customer={work.customer}
        onClose={() => setAddressRow(undefined)}
        onChoose={(line, choice) => {
          set((now) => withChoice(now, line, choice));
          setAddressRow(undefined);
        }}
      />
    </>
  );
};

const makeReason = (
  data: ReturnType<typeof useLook>['data'],
  fetching: boolean,
  t: ReturnType<typeof useT>,
): string | false => {
  if (!data || fetching) return t('Masih diperiksa');
  if (data.open > 0) return t('{{n}} sekolah mirip belum dipilih', { n: number(data.open), count: data.open });
  // All rows are in orders already: the server's response names them.
  return data.ready.rows === 0 && data.sums.there.rows === 0 && t('Belum ada baris yang bisa dibuat');
};
