/** One SP below 768 px: number and total, customer, route with unit and time; below them its status. */
import { date, dateTime, money, time } from '@/app/format';
import type { CardParts, CellContext } from '@/kit/list/types';
import { DocNumber } from '@/ui/doc-number';
import { Route } from '@/ui/route';
import { SelKredit, SelStatus } from './cells';
import type { Kolom } from './layout';
import { type Pembaca, type SpBaris, unitTeks } from './row';

export const kartuSp =
  (who: Pembaca, kolom: readonly Kolom[]) =>
  (r: SpBaris, at: CellContext): CardParts => {
    const when = at.grouped ? time(r.tgl_muat) : `${date(r.tgl_muat, at.lang, false)} ${time(r.tgl_muat)}`;
    const unit =
      r.serah && kolom.includes('diminta')
        ? unitTeks(r.serah.unit_type, r.serah.jumlah)
        : unitTeks(r.unit_type, r.unit_count);
    const why = kolom.includes('alasan')
      ? r.akhir?.alasan
      : kolom.includes('alasan_serah')
        ? r.serah?.alasan
        : undefined;
    return {
      body: (
        <div className="flex flex-col gap-0.5">
          <p className="flex justify-between gap-3">
            <DocNumber no={r.sp} />
            <b className="font-semibold">{money(r.total)}</b>
          </p>
          <p className="font-medium">{r.customer_nama}</p>
          <p className="flex items-center justify-between gap-3 text-ink-2 text-table">
            <Route from={r.kota_muat} to={r.kota_bongkar} more={r.titik_lain} />
            <span className="shrink-0">
              {unit}, {when}
            </span>
          </p>
          {why && <p className="text-ink-2 text-table">{why}</p>}
        </div>
      ),
      foot: (
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 text-table">
          <SelStatus row={r} at={at} who={who} />
          {kolom.includes('kredit') && <SelKredit row={r} />}
          {kolom.includes('waktu') && r.akhir && (
            <span className="text-ink-3">{`${r.akhir.by}, ${dateTime(r.akhir.at, at.lang)}`}</span>
          )}
        </span>
      ),
    };
  };
