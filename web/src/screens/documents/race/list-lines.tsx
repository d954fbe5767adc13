/** The SM of an order below its row, in the row's columns. */
import { sjStatus } from '@domain/flows/sj/status';
import type { ReactNode } from 'react';
import { Link } from '@/base/navigation/link';
import type { Stamped } from '@/base/server/api';
import { decimal, number, phone } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useDoc } from '@/kit/data/use-doc';
import type { EntityRow } from '@/kit/entity/list/row';
import type { TableFrame } from '@/kit/list/types';
import { Cut } from '@/ui/cut';
import { DocNumber } from '@/ui/doc-number';
import { Plate } from '@/ui/plate';
import { Spinner } from '@/ui/spinner';
import { Status } from '@/ui/status';
import { useOpened } from './list-opened';

type Line = {
  sm: string;
  sj: string;
  sekolahTujuan: string;
  pic: string;
  picTelp: string;
  qty: number;
  koli: number;
  ikat: number;
  berat: number;
};
type Ride = { sj: string; status: keyof typeof sjStatus; driver: string; noPol: string };
type Order = Stamped & { baris: readonly Line[]; perjalanan: readonly Ride[] };
type Props = TableFrame<EntityRow> & { row: EntityRow };

/** Fits a quick look; the rest is on the order's page. */
const MAX_LINES = 5;
const cell = 'h-[31px] border-line border-b bg-surface-2 text-ink-2 truncate';

const drawn: Readonly<Record<string, (line: Line, ride: Ride | undefined) => ReactNode>> = {
  nomor: ({ sm, sj }) =>
    sm && (
      <Link to={`/race/detailsplistrace/${sj}`} className="ps-5 outline-none hover:underline">
        <DocNumber no={sm} />
      </Link>
    ),
  status: (_, ride) => ride && <Status status={ride.status} table={sjStatus} className="text-table" />,
  sjErl: ({ pic, picTelp }) => <Cut text={[pic, picTelp && phone(picTelp)].filter(Boolean).join(', ')} />,
  kota_tujuan: ({ sekolahTujuan }) => <Cut text={sekolahTujuan} className="text-ink" />,
  armada: (_, ride) =>
    ride?.noPol && (
      <>
        <Plate no={ride.noPol} tag className="bg-surface" /> {ride.driver}
      </>
    ),
  qty: ({ qty }) => number(qty),
  koli: ({ koli }) => number(koli),
  ikat: ({ ikat }) => number(ikat),
  berat: ({ berat }) => decimal(berat),
};

export const Lines = (props: Props) => (useOpened(props.row.id) ? <Opened {...props} /> : null);

const Opened = ({ row, columns, selectable, menu }: Props) => {
  const t = useT();
  const { doc, error, refetch } = useDoc<Order>('sp_race', row.id);
  const span = columns.length + (selectable ? 1 : 0) + (menu ? 1 : 0);
  const rides = new Map(doc?.perjalanan.map((ride) => [ride.sj, ride]));
  const more = (doc?.baris.length ?? 0) - MAX_LINES;
  if (!doc || doc.baris.length === 0)
    return (
      <tr>
        <td colSpan={span} className={`${cell} ps-[82px]`}>
          {error ? (
            <span role="alert">
              {t('SM-nya tidak bisa dimuat.')}{' '}
              <button type="button" onClick={refetch} className="font-medium text-primary-ink">
                {t('Coba lagi')}
              </button>
            </span>
          ) : doc ? (
            t('Belum ada sekolah di SP ini.')
          ) : (
            <Spinner className="text-ink-3" />
          )}
        </td>
      </tr>
    );
  return (
    <>
      {doc.baris.slice(0, MAX_LINES).map((line, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines stand in their order, and have no other name before their SM.
        <tr key={n}>
          {selectable && <td data-screen-only className={cell} />}
          {columns.map(({ id, align }) => (
            <td key={id} className={`${cell} px-2 ${align === 'end' ? 'text-end' : ''}`}>
              {drawn[id]?.(line, rides.get(line.sj))}
            </td>
          ))}
          {menu && <td data-screen-only className={cell} />}
        </tr>
      ))}
      {more > 0 && (
        <tr>
          <td colSpan={span} className={`${cell} ${selectable ? 'ps-[82px]' : 'ps-12'}`}>
            <Link to={`/race/detailsp/${row.id}`} className="font-medium text-primary-ink hover:underline">
              {t('{{count}} SM lagi', { count: more })}
            </Link>
          </td>
        </tr>
      )}
    </>
  );
};
