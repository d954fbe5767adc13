import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { entityInfo } from '@/base/entity/entities';
import { entityHref } from '@/base/navigation/entity-href';
import { Link } from '@/base/navigation/link';
import { api, type Stamped } from '@/base/server/api';
import { useWho } from '@/base/session/session';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useCommand } from '@/kit/command/use-command';
import { useDoc } from '@/kit/data/use-doc';
import { AskDialog } from '@/kit/list/actions/ask-dialog';
import { Scroll } from '@/kit/page/page';
import { Button } from '@/ui/button';
import { DocNumber } from '@/ui/doc-number';
import { Progress } from '@/ui/progress';
import type { IntakeResult } from './work';

type Batch = Stamped & {
  status: string;
  jumlah: number;
  dikerjakan: number;
  gagal: number;
  urung: { tidak: number; dikerjakan: number } | null;
};
type Order = Stamped & { nomor: string; status: string; sekolah: number };
/** Statuses before pickup, in which the import can be undone: afterwards a driver has the order. */
const BEFORE_PICKUP = ['DRAF', 'DIKONFIRMASI'];

/** Poll interval while orders are being created, ms. */
const AGAIN_MS = 1_000;
/** Ids of those orders that exist already; orders can be read only after their creation. */
const useThere = (ids: readonly string[], batch: Batch | undefined): ReadonlySet<string> => {
  const { data } = useQuery({
    queryKey: ['made', 'sp_race', ids],
    queryFn: ({ signal }) => api.rows<{ id: string }>('sp_race', ids, { signal }),
    refetchInterval: ({ state }) =>
      (state.data?.length ?? 0) < ids.length && (batch?.gagal ?? 0) === 0 ? AGAIN_MS : false,
  });
  return new Set(data?.map(({ id }) => id));
};

/** Result of the intake: the order with its number, the progress, and the undo. */
export const DoneStep = ({ result, file, onNew }: { result: IntakeResult; file: string; onNew: () => void }) => {
  const t = useT();
  const { doc: batch } = useDoc<Batch>('batch', result.batch);
  const there = useThere(result.orders, batch);
  const [head = ''] = result.orders;
  const { doc: first } = useDoc<Order>('sp_race', there.has(head) ? head : '');
  const { run, busy } = useCommand('batch');
  const [confirming, setConfirming] = useState(false);
  const under = batch?.status === 'BERJALAN' || batch?.status === 'MENGURUNGKAN';
  const undone = batch?.status === 'DIURUNGKAN';
  const done = batch?.status === 'MENGURUNGKAN' ? (batch.urung?.dikerjakan ?? 0) : (batch?.dikerjakan ?? 0);
  const failed = (batch?.gagal ?? 0) > 0 && batch?.status === 'SELESAI';
  const stuck = undone ? (batch?.urung?.tidak ?? 0) : 0;
  const title =
    result.outcome === 'there'
      ? t('Isi manifest ini sudah pernah dibuat. Tidak ada yang dibuat lagi.')
      : undone
        ? t('Impor ini sudah diurungkan')
        : failed
          ? t('Sebagian tidak bisa dibuat')
          : under || !first
            ? t('Sedang dibuat…')
            : t('{{rows}} pengiriman masuk dalam SP', { rows: number(result.rows) });
  return (
    <Scroll className="border-line border-t bg-surface">
      <div className="max-w-[46rem] space-y-4 px-gutter py-6">
        <h2 className="font-semibold text-title">
          <span role="status">{title}</span>
        </h2>
        <p className="text-ink-2">{file}</p>
        {under && <Progress label={t('Kemajuan')} share={batch.jumlah > 0 ? done / batch.jumlah : 0} tone="moving" />}
        <ul className="divide-y divide-line border-line border-y">
          {result.orders.map((id) => (
            <OrderLine key={id} id={there.has(id) ? id : ''} />
          ))}
        </ul>
        {result.addresses > 0 && !undone && (
          <p className="text-ink-2">
            {t('{{n}} alamat sekolah baru dibuat bersamanya.', {
              n: number(result.addresses),
              count: result.addresses,
            })}
          </p>
        )}
        {(failed || stuck > 0) && batch && (
          <p className="text-danger">
            {stuck > 0
              ? t('{{n}} tidak bisa diurungkan.', { n: number(stuck), count: stuck })
              : t('Tidak ada yang hilang: urungkan impor ini, lalu periksa dan buat lagi.')}{' '}
            <Link to={`/impor/${batch.id}`} className="font-medium underline">
              {t('Lihat sebabnya')}
            </Link>
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={onNew}>
            {t('Impor manifest lain')}
          </Button>
          {batch && batch.status === 'SELESAI' && (
            <Button
              variant="danger-outline"
              loading={busy}
              reason={first && !BEFORE_PICKUP.includes(first.status) && t('SP ini sudah berjalan atau batal')}
              onClick={() => setConfirming(true)}
            >
              {t('Urungkan impor…')}
            </Button>
          )}
        </div>
      </div>
      <AskDialog
        ask={
          confirming
            ? {
                title: t('Urungkan impor ini?'),
                detail: t('SP-nya dibatalkan dan alamat baru yang tidak dipakai di tempat lain menjadi tidak aktif.'),
                field: t('Alasan'),
                lack: t('Tulis alasannya, agar nanti jelas mengapa diurungkan'),
                button: t('Urungkan {{n}} SP', { n: number(result.orders.length), count: result.orders.length }),
              }
            : undefined
        }
        onClose={() => setConfirming(false)}
        onAnswer={(alasan) => {
          setConfirming(false);
          void run(result.batch, 'undo', { alasan });
        }}
      />
    </Scroll>
  );
};

/** @param id '' until the order is created */
const OrderLine = ({ id }: { id: string }) => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  const { doc } = useDoc<Order>('sp_race', id);
  const info = entityInfo('sp_race');
  const to = doc && entityHref(info, 'detail', who, pathname, { id });
  const status = info.fields.find(({ name }) => name === 'status')?.options?.find(({ value }) => value === doc?.status);
  if (!doc) return <li className="py-2.5 text-ink-3">{t('Nomor SP menyusul…')}</li>;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-2.5">
      {to ? (
        <Link to={to} className="text-primary-ink hover:underline">
          <DocNumber no={doc.nomor} />
        </Link>
      ) : (
        <DocNumber no={doc.nomor} />
      )}
      <span className="text-ink-2">{status && t(status.label)}</span>
      <span className="ms-auto text-ink-2">{t('{{n}} sekolah', { n: number(doc.sekolah), count: doc.sekolah })}</span>
    </li>
  );
};
