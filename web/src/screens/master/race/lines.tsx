/** The deliveries of an SP RACE: a block for each, with its head and its data, as the specification has it. */

import type { RaceLine } from '@domain/flows/race/sp-race';
import { useLocation } from 'react-router';
import { kindNamed } from '@/base/documents';
import { entityHref } from '@/base/entity-href';
import { number } from '@/base/format';
import { useT } from '@/base/i18n';
import { Link } from '@/base/link';
import { useWho } from '@/base/session';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { cn } from '@/ui/cn';
import { Phone } from '@/ui/phone';
import { Plate } from '@/ui/plate';
import { Status } from '@/ui/status';

type Ride = { sj: string; status: string; driver: string; jenisKendaraan: string; noPol: string };
const TAG = 'inline-flex h-5 items-center rounded-cell bg-surface-3 px-1.5 text-hint';
const HEADS = [
  ['No.', 'w-8'],
  ['Alamat Sekolah', 'w-[13%]'],
  ['PIC Telp', 'w-[14%]'],
  ['No SM', 'w-[17%]'],
  ['Sekolah Tujuan', ''],
  ['Kendaraan', 'w-[16%]'],
  ['Qty', 'w-12', 'end'],
  ['Ikat', 'w-10', 'end'],
  ['Berat', 'w-14', 'end'],
] as const;

const Block = ({ line, n, from, ride }: { line: RaceLine; n: number; from: string; ride: Ride | undefined }) => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  const to = ride && entityHref({ name: 'sj', key: 'id' }, 'detail', who, pathname, { id: ride.sj });
  const notes = kindNamed('sj')?.status;
  const cell = 'py-2 pe-2 align-top break-words last:pe-0';
  return (
    <tbody className="border-line border-b last:border-b-0">
      <tr className="text-hint text-ink-2">
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
      <tr className="text-table">
        <td className={cell}>{number(n)}</td>
        <td className={cell}>{from}</td>
        <td className={cell}>
          {line.pic}
          {line.picTelp && (
            <span className="block">
              <Phone no={line.picTelp} />
            </span>
          )}
        </td>
        <td className={cell}>
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
        </td>
        <td className={cell}>
          <b className="font-medium">{line.sekolahTujuan}</b>
          <span className="block text-hint text-ink-2">
            {[line.alamatBongkar, line.kecamatan, line.kota].filter(Boolean).join(', ')}
          </span>
        </td>
        <td className={cell}>
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
        <td className={`${cell} text-end`}>{number(line.qty)}</td>
        <td className={`${cell} text-end`}>{number(line.ikat)}</td>
        <td className={`${cell} whitespace-nowrap text-end`}>{number(line.berat)} kg</td>
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
      <table className="w-full min-w-[46rem] table-fixed">
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
      </table>
    </section>
  );
};
