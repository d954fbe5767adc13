/** The SJ as on paper, for drivers without the document: a bar code of its number, and the signed amounts in words. */
import { phoneText } from '@domain/kit/values/phone';
import { terbilang } from '@domain/kit/values/terbilang';
import { date, number, splitNumber } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Sheet } from '../page/sheet';
import { useDriver } from '../session';
import { Bars } from './bars';
import type { Stop } from './stops';

const Address = ({ head, name, lines }: { head: string; name: string; lines: readonly string[] }) => (
  <div className="flex flex-col border-ink border-t pt-2">
    <span className="text-table">{head}</span>
    {name && <b className="font-semibold text-lead">{name}</b>}
    {lines.filter(Boolean).map((line) => (
      <span key={line} className="text-base">
        {line}
      </span>
    ))}
  </div>
);

export const Paper = ({ stop, onClose }: { stop: Stop; onClose: () => void }) => {
  const t = useT();
  const driver = useDriver();
  const [prefix, last] = splitNumber(stop.nomor);
  // A day cached by an older version lacks these fields.
  const { sjErl = '', tgl_pickup = '' }: Partial<Stop> = stop;
  const facts: [string, string][] = [
    [t('No. SP'), stop.sp],
    ['SJ Erl', sjErl],
    [t('Tanggal Pickup'), date(tgl_pickup || stop.tanggal)],
    [t('Customer'), stop.customer],
    [t('Cabang'), stop.cabang],
    [t('Jenis Barang'), stop.jenisBarang],
    ['Sales Erl', stop.salesErl],
  ];
  const amounts: [string, number, boolean][] = [
    [t('Faktur'), stop.jumlahFaktur, false],
    ['Qty', stop.qty, false],
    ['Koli', stop.koli, true],
    ['Ikat', stop.ikat, true],
    [t('Berat (kg)'), stop.berat, false],
  ];
  return (
    <Sheet title="Surat Jalan" onClose={onClose}>
      <div className="-mx-5 flex flex-col items-stretch gap-2 bg-[white] py-5" data-paper>
        <Bars text={stop.nomor} />
        <bdi dir="ltr" className="text-center text-doc">
          {prefix}
          <b className="font-semibold">{last}</b>
        </bdi>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-base">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd className="min-w-0 break-words font-semibold">{value}</dd>
            </div>
          ))}
      </dl>
      <Address head={t('Muat')} name="" lines={[stop.alamatMuat]} />
      <Address
        head={t('Bongkar')}
        name={stop.sekolahTujuan}
        lines={[
          stop.alamatBongkar,
          [stop.kecamatan && `Kec. ${stop.kecamatan}`, stop.kota].filter(Boolean).join(', '),
          [stop.pic, stop.picTelp && phoneText(stop.picTelp)].filter(Boolean).join(', '),
        ]}
      />
      <Address head={t('Kendaraan')} name={stop.nopol} lines={[stop.jenisKendaraan, driver?.name ?? '']} />
      <table className="w-full border-ink border-y-2">
        <thead>
          <tr className="border-ink border-b-2 text-end text-table">
            {amounts.map(([label]) => (
              <th key={label} scope="col" className="py-1.5 text-end font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="text-end text-lead">
            {amounts.map(([label, value, bold]) => (
              <td key={label} className={bold ? 'py-2 font-semibold' : 'py-2'}>
                {number(value)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p className="text-base">
        <span className="text-table">Terbilang</span>{' '}
        <b className="font-semibold">
          {terbilang(stop.koli)} koli dan {terbilang(stop.ikat)} ikat
        </b>
      </p>
    </Sheet>
  );
};
