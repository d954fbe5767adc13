import { lateOf } from '@domain/flows/sj/late';
import { lateSj } from '@domain/queries/operations';
import { documentHref } from '@/base/navigation/document-href';
import { entityHref } from '@/base/navigation/entity-href';
import { Link } from '@/base/navigation/link';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { lateText } from '@/common/late-text';
import { useShortList } from '@/kit/data/use-short-list';
import { goalLine } from '@/kit/detail/goal-line';
import { cn } from '@/ui/cn';
import { Cut } from '@/ui/cut';
import { DocNumber } from '@/ui/doc-number';
import { Plate } from '@/ui/plate';
import { part } from '../part';
import { NoRow, PartHead, ROW } from '../part-head';

type LateNoteRow = {
  id: string;
  version: number;
  nomor: string;
  status: string;
  tanggal: string;
  sekolahTujuan: string;
  kota: string;
  nopol: string;
  namaDriver: string;
};
/** The reason for the delay takes one line where there is room. */
const LATE_ROW =
  'grid-cols-[11rem_minmax(0,1.4fr)_7.5rem_minmax(0,1fr)_12rem] xl:grid-cols-[11rem_minmax(0,1.4fr)_7.5rem_minmax(0,1fr)_17rem] phone:grid-cols-[1fr_auto]';
/** Rows shown. */
const FIRST = 10;

/** Overdue SJ that have not arrived, the latest first. @param today `YYYY-MM-DD` in Jakarta */
export const LateNotes = ({ today }: { today: string }) => {
  const t = useT();
  const who = useWho();
  const late = lateSj(today);
  const { rows, total, loading } = useShortList<LateNoteRow>('sj', { ...late, sort: 'tanggal', size: FIRST });
  const list = entityHref({ name: 'sj', key: 'id' }, 'list', who, '');
  const more = list && `${list}?${new URLSearchParams({ tab: 'semua', ...late })}`;
  return (
    <section aria-label={t('Kiriman terlambat')} aria-busy={loading} className={part}>
      <PartHead title={t('Kiriman terlambat')} count={total} alarming more={more} />
      <ul className="mt-1 border-line border-t">
        {rows.map((row) => {
          const why = lateOf(row, today);
          return (
            <li key={row.id}>
              <Link to={documentHref(who, 'sj', row.id) ?? '/'} className={cn(ROW, LATE_ROW)}>
                <DocNumber no={row.nomor} />
                <Cut
                  text={goalLine(row.sekolahTujuan, row.kota)}
                  className="min-w-0 font-medium phone:order-3 phone:col-span-2"
                />
                <span className="phone:hidden">{row.nopol && <Plate no={row.nopol} />}</span>
                <Cut text={row.namaDriver} className="min-w-0 text-ink-2 phone:hidden" />
                <span className="text-end font-semibold text-rejected-i">{why && lateText(why, t)}</span>
              </Link>
            </li>
          );
        })}
        {!loading && rows.length === 0 && <NoRow>{t('Tidak ada kiriman yang terlambat')}</NoRow>}
      </ul>
    </section>
  );
};
