/** Deliveries of an SP RACE: a block each, with its heading and data, per specification. */

import type { Ride } from '@domain/flows/race/rides';
import type { RaceLine } from '@domain/flows/race/sp-race';
import { useLocation } from 'react-router';
import { kindNamed } from '@/base/entity/documents';
import { entityHref } from '@/base/navigation/entity-href';
import { Link } from '@/base/navigation/link';
import { useWho } from '@/base/session/session';
import { kg, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { BLOCK } from '@/kit/detail/block-table';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { cn } from '@/ui/cn';
import { Phone } from '@/ui/phone';
import { Plate } from '@/ui/plate';
import { Status } from '@/ui/status';

const FIGURES = { qty: 'Qty', ikat: 'Ikat', berat: 'Berat' } as const;
const TAG = 'inline-flex h-5 items-center rounded-cell bg-surface-3 px-1.5 text-hint';
const HEADS = [
  ['No.', 'w-8'],
  ['Alamat Sekolah', 'w-[12%]'],
  ['PIC Telp', 'w-[14%]'],
  ['No SM', 'w-[17%]'],
  ['Sekolah Tujuan', ''],
  ['Kendaraan', 'w-[17%]'],
  ['Qty', 'w-12', 'end'],
  ['Ikat', 'w-10', 'end'],
  ['Berat', 'w-15', 'end'],
] as const;

const Block = ({ line, n, from, ride }: { line: RaceLine; n: number; from: string; ride: Ride | undefined }) => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  const to = ride && entityHref({ name: 'sj', key: 'id' }, 'detail', who, pathname, { id: ride.sj });
  const again = ride?.lagi && entityHref({ name: 'sj', key: 'id' }, 'detail', who, pathname, { id: ride.lagi.sj });
  const notes = kindNamed('sj')?.status;
  const cell = cn('py-2 pe-2 align-top break-words', BLOCK.cell);
  const figure = cn(cell, 'text-end tabular-nums phone:order-4');
  return (
    <tbody className="border-line border-b phone:block">
      <tr className="text-hint text-ink-2 phone:hidden">
        {HEADS.map(([word, width, end]) => (
          <th
            key={word}
            scope="col"
            className={cn('pt-2 pe-2 text-start font-normal last:pe-0', width, end && 'text-end')}
          >
            {t(word)}
          </th>
        ))}
      </tr>
      <tr className={cn('text-table', BLOCK.row)}>
        <td className={cn(cell, 'phone:hidden')}>{number(n)}</td>
        <td className={cn(cell, 'phone:hidden')}>{from}</td>
        <td className={cn(cell, 'phone:order-3')}>
          <span className={BLOCK.name}>{t('PIC Telp')}</span>
          {line.pic}
          {line.picTelp && (
            <span className="block">
              <Phone no={line.picTelp} />
            </span>
          )}
        </td>
        <td className={cn(cell, 'phone:order-1')}>
          {to ? (
            <Link
              to={to}
              className="inline-flex min-h-6 items-center whitespace-nowrap font-medium text-primary-ink hover:underline"
            >
              {line.sm}
            </Link>
          ) : (
            line.sm || <span className="text-ink-3">{t('belum bernomor')}</span>
          )}
          {ride && notes && <Status status={ride.status} table={notes} className="mt-0.5 flex text-hint" />}
          {ride?.lagi && notes && (
            <span className="mt-1 block border-line border-t pt-1">
              <span className="block text-hint text-ink-2">{t('Kiriman ulang')}</span>
              {again ? (
                <Link
                  to={again}
                  className="inline-flex min-h-6 items-center whitespace-nowrap text-primary-ink hover:underline"
                >
                  {ride.lagi.sm}
                </Link>
              ) : (
                ride.lagi.sm
              )}
              <Status status={ride.lagi.status} table={notes} className="flex text-hint" />
            </span>
          )}
        </td>
        <td className={cn(cell, 'phone:col-span-2 phone:-order-1')}>
          <b className="font-medium">{line.sekolahTujuan}</b>
          <span className="block text-hint text-ink-2">
            {[line.alamatBongkar, line.kecamatan, line.kota].filter(Boolean).join(', ')}
          </span>
          {line.catatan && (
            <span className="mt-0.5 block text-hint">
              {t('Catatan untuk driver')}: {line.catatan}
            </span>
          )}
        </td>
        <td className={cn(cell, 'phone:order-2')}>
          {ride?.noPol ? (
            <span className="flex flex-wrap gap-1">
              <span className={TAG}>{ride.driver}</span>
              <span className={TAG}>{ride.jenisKendaraan}</span>
              <Plate no={ride.noPol} tag />
            </span>
          ) : (
            <span className="text-ink-3">{t('belum dibagi')}</span>
          )}
        </td>
        {(['qty', 'ikat', 'berat'] as const).map((of) => (
          <td key={of} className={cn(figure, of === 'berat' && 'pe-0 whitespace-nowrap')}>
            <span className={BLOCK.name}>{t(FIGURES[of])}</span>
            {of === 'berat' ? kg(line.berat) : number(line[of])}
          </td>
        ))}
      </tr>
    </tbody>
  );
};

export const RaceLines = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const lines = (doc.baris as RaceLine[] | undefined) ?? [];
  const rides = (doc.perjalanan as Ride[] | undefined) ?? [];
  if (lines.length === 0)
    return <p className="text-ink-2 text-table">{t('Belum ada pengiriman. Tambahkan lewat Ubah.')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled by keyboard too.
    <section tabIndex={0} aria-label={t('Pengiriman')} className="overflow-x-auto focus-inset">
      <table className="w-full min-w-[46rem] table-fixed phone:block phone:min-w-0">
        {lines.map((line, n) => (
          <Block
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place.
            key={n}
            line={line}
            n={n + 1}
            from={String(doc.alamatSekolah ?? '')}
            ride={rides.find(({ sj }) => sj === line.sj)}
          />
        ))}
        <tfoot className={BLOCK.body}>
          <tr className={cn('font-semibold text-table', BLOCK.row)}>
            <th scope="row" colSpan={6} className="py-2 pe-3 text-start font-semibold phone:col-span-2 phone:p-0">
              {t('Total')}
            </th>
            {(['qty', 'ikat', 'berat'] as const).map((of) => (
              <td key={of} className={cn('py-2 pe-3 text-end tabular-nums last:pe-0', BLOCK.cell)}>
                <span className={cn(BLOCK.name, 'font-normal')}>{t(FIGURES[of])}</span>
                {of === 'berat' ? kg(Number(doc.berat)) : number(Number(doc[of]))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
};
