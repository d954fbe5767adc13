/** Returns of an SJ: its return orders in their current state. */
import { RO_KINDS, type RoStatus } from '@domain/flows/ro/status';
import { departed } from '@domain/flows/sj/status';
import { useLocation } from 'react-router';
import { kindNamed } from '@/base/entity/documents';
import { entityHref } from '@/base/navigation/entity-href';
import { Link } from '@/base/navigation/link';
import { useWho } from '@/base/session/session';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useShortList } from '@/kit/data/use-short-list';
import { DetailSection } from '@/kit/entity/detail/facts';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { DocNumber } from '@/ui/doc-number';
import { hot } from '@/ui/hot';
import { Status } from '@/ui/status';
import { Road } from './road';

/** Loaded lazily: most SJ need none of these. */
const LateReports = hot<{ doc: EntryDoc }>(async () => ({ default: (await import('./late-reports')).LateReports }));
const ProofSection = hot<{ doc: EntryDoc }>(async () => ({ default: (await import('./proof')).ProofSection }));
const GoodsSteps = hot<{ id: string }>(async () => ({ default: (await import('@/common/goods-back')).GoodsSteps }));

type ReturnNoteRow = {
  id: string;
  version: number;
  nomor: string;
  jenis: keyof typeof RO_KINDS;
  status: RoStatus;
  alasan: string;
  qty: number;
  koli: number;
  ikat: number;
};
/** More than anyone reads on one SJ. */
const MAX_NOTES = 50;

const Returns = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  const { rows, error, refetch } = useShortList<ReturnNoteRow>(
    'ro',
    { sj_id: doc.id, sort: 'nomor', size: MAX_NOTES },
    { enabled: departed(String(doc.status)) },
  );
  if (error && rows.length === 0) {
    return (
      <DetailSection title={t('Retur')}>
        <p className="text-table text-ink-2">
          {t('Retur belum bisa dibaca.')}{' '}
          <button type="button" onClick={() => refetch()} className="underline underline-offset-2 phone:py-2.5">
            {t('Coba lagi')}
          </button>
        </p>
      </DetailSection>
    );
  }
  if (rows.length === 0) return null;
  const table = kindNamed('ro')?.status;
  const amounts = ({ qty, koli, ikat }: ReturnNoteRow) =>
    [
      qty > 0 && t('{{n}} qty', { n: number(qty) }),
      koli > 0 && t('{{n}} koli', { n: number(koli) }),
      ikat > 0 && t('{{n}} ikat', { n: number(ikat) }),
    ].filter(Boolean);
  return (
    <DetailSection title={t('Retur')}>
      <ul data-returns={rows.length}>
        {rows.map((row) => {
          const to = entityHref({ name: 'ro', key: 'id' }, 'detail', who, pathname, { id: row.id });
          const name = <DocNumber no={row.nomor} />;
          return (
            <li
              key={row.id}
              className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-0.5 border-line border-b py-1.5 text-table last:border-b-0"
            >
              <span className="w-44 shrink-0">
                {to ? (
                  <Link to={to} className="hover:underline phone:inline-flex phone:min-h-11 phone:items-center">
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </span>
              <span className="w-14 shrink-0 text-ink-2">{t(RO_KINDS[row.jenis])}</span>
              <span className="min-w-0 flex-1 basis-48">
                <span className="font-medium tabular-nums">{amounts(row).join(' · ') || '–'}</span>
                <span className="block truncate text-hint text-ink-2" title={row.alasan}>
                  {row.alasan}
                </span>
              </span>
              {table && <Status status={row.status} table={table} className="text-hint" />}
              <GoodsSteps id={row.id} />
            </li>
          );
        })}
      </ul>
    </DetailSection>
  );
};

export const RoadAndReturns = ({ doc }: { doc: EntryDoc }) => (
  <>
    {Array.isArray(doc.laporan) && doc.laporan.length > 0 && <LateReports doc={doc} />}
    {Array.isArray(doc.bukti) && doc.bukti.length > 0 && <ProofSection doc={doc} />}
    <Road doc={doc}>
      <Returns doc={doc} />
    </Road>
  </>
);
