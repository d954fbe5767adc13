/** Card of one SP below 768 px: number and total, customer, route with unit and time, status. */
import type { SpColumn } from '@domain/flows/sp/list';
import { date, dateTime, money, time } from '@/base/text/format';
import type { CardParts, CellContext } from '@/kit/list/types';
import { DocLine } from '@/ui/doc-number';
import { Route } from '@/ui/route';
import { CreditCell, StatusCell } from './cells';
import { endOf, type Reader, type SpRow, unitText } from './row';

export const spCard =
  (who: Reader, columns: readonly SpColumn[]) =>
  (r: SpRow, at: CellContext): CardParts => {
    const when = at.grouped ? time(r.tgl_muat) : `${date(r.tgl_muat, at.lang, false)} ${time(r.tgl_muat)}`;
    const unit =
      r.serah && columns.includes('diminta')
        ? unitText(r.serah.unit_type, r.serah.jumlah)
        : unitText(r.unit_type, r.unit_count);
    const why =
      columns.includes('alasan') || r.tolak
        ? endOf(r)?.alasan
        : columns.includes('alasan_serah')
          ? r.serah?.alasan
          : undefined;
    return {
      body: (
        <div className="flex flex-col gap-0.5">
          <DocLine no={r.sp} amount={money(r.total)} />
          <p className="font-medium">{r.customer_nama}</p>
          <p className="flex items-center justify-between gap-3 text-ink-2 text-table">
            <Route from={r.kota_muat} to={r.kota_bongkar} more={r.titik_lain} wraps />
            <span className="shrink-0">{[unit, when.trim()].filter(Boolean).join(', ')}</span>
          </p>
          {why && <p className="text-ink-2 text-table">{why}</p>}
        </div>
      ),
      foot: (
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 text-table">
          <StatusCell row={r} at={at} who={who} />
          {columns.includes('kredit') && <CreditCell row={r} />}
          {columns.includes('waktu') && r.akhir && (
            <span className="text-ink-3">{`${r.akhir.by}, ${dateTime(r.akhir.at, at.lang)}`}</span>
          )}
        </span>
      ),
    };
  };
