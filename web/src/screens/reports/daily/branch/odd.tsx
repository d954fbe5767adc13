import { type ReasonSum, reasonWords } from '@domain/flows/sj/reasons';
import type { OddNote } from '@domain/queries/daily';
import { documentHref } from '@/base/navigation/document-href';
import { Link } from '@/base/navigation/link';
import { useWho } from '@/base/session/session';
import { number } from '@/base/text/format';
import type { T } from '@/base/text/i18n';
import { useT } from '@/base/text/i18n';
import { goalLine } from '@/kit/detail/goal-line';
import { cn } from '@/ui/cn';
import { Cut } from '@/ui/cut';
import { DocNumber } from '@/ui/doc-number';
import { Plate } from '@/ui/plate';

const whyOf = (why: OddNote['why'], t: T): string =>
  ({ gagal: t('Gagal'), sebagian: t('Sebagian'), terlambat: t('Terlambat') })[why];

/** SJ of the day that need attention: failed, late or partial ones, with the reason. */
export const Odd = ({ of, reasons }: { of: readonly OddNote[]; reasons: readonly ReasonSum[] }) => {
  const t = useT();
  const who = useWho();
  return (
    <section aria-label={t('Perlu dilihat')}>
      <h2 className="flex h-[33px] items-center gap-2 border-line border-b bg-surface-2 px-gutter font-medium text-ink-2 text-table">
        {t('Perlu dilihat')}
        {of.length > 0 && <span className="text-ink-3">{of.length}</span>}
      </h2>
      {of.length === 0 && (
        <p className="px-gutter py-4 text-ink-2 text-table">{t('Tidak ada yang gagal, sebagian atau terlambat.')}</p>
      )}
      {reasons.length > 0 && (
        <dl
          aria-label={t('Menurut alasan')}
          className="grid grid-cols-[1fr_auto] gap-x-3 border-line border-b px-gutter py-2 text-table"
        >
          {reasons.map(({ hasil, jenis, sj }) => (
            <div key={`${hasil}${jenis}`} className="contents">
              <dt className="min-w-0">
                <span className="text-ink-2">{hasil === 'GAGAL' ? t('Gagal') : t('Sebagian')}:</span>{' '}
                {t(reasonWords[jenis])}
              </dt>
              <dd className="text-end font-semibold">{number(sj)}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul>
        {of.map((note) => (
          <li key={note.id}>
            <Link
              to={documentHref(who, 'sj', note.id) ?? '/'}
              className="focus-inset block border-line border-b px-gutter py-2 text-table hover:bg-surface-2"
            >
              <span className="flex items-baseline justify-between gap-3">
                <DocNumber no={note.nomor} />
                <b className={cn('font-semibold', note.why === 'sebagian' ? 'text-waiting-i' : 'text-rejected-i')}>
                  {whyOf(note.why, t)}
                </b>
              </span>
              <Cut text={goalLine(note.sekolahTujuan, note.kota)} className="font-medium" />
              <span className="flex flex-wrap gap-x-3 text-ink-2">
                {note.namaDriver && <span>{note.namaDriver}</span>}
                {note.nopol && <Plate no={note.nopol} />}
              </span>
              {note.alasan && <span className="block text-ink-2">“{note.alasan}”</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
