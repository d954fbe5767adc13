/** Beside the list: the line at the cursor, and what it may be. */
import { ChevronDown, ChevronUp } from 'lucide-react';
import { usePrefs } from '@/base/session/prefs';
import { dateFull, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import type { EntityRow } from '@/kit/entity/list/row';
import { Button } from '@/ui/button';
import Suggestions from './suggestions';

export type BesideProps = { row: EntityRow; rows: readonly EntityRow[]; onRow: (id: string) => void };

const Beside = ({ row, rows, onRow }: BesideProps) => {
  const t = useT();
  const { lang } = usePrefs();
  const n = rows.findIndex(({ id }) => id === row.id);
  const to = (by: number) => {
    const next = rows[n + by];
    if (next) onRow(next.id);
  };
  const isIn = row.arah === 'MASUK';
  return (
    <aside
      data-screen-only
      aria-label={t('Baris mutasi')}
      className="flex w-[464px] shrink-0 flex-col gap-3 overflow-y-auto border-line border-s bg-surface-2 px-6 pt-4"
    >
      <div className="flex items-center justify-between gap-2 text-ink-2 text-table">
        <span>
          {dateFull(String(row.tanggal), lang)}, {isIn ? t('masuk') : t('keluar')}
        </span>
        <span className="flex items-center gap-1">
          {t('{{n}} dari {{all}}', { n: n + 1, all: rows.length })}
          <Button
            variant="ghost"
            size="sm"
            square
            aria-label={t('baris sebelumnya')}
            icon={<ChevronUp aria-hidden />}
            reason={n <= 0 ? t('Ini baris pertama') : undefined}
            onClick={() => to(-1)}
          />
          <Button
            variant="ghost"
            size="sm"
            square
            aria-label={t('baris berikutnya')}
            icon={<ChevronDown aria-hidden />}
            reason={n >= rows.length - 1 ? t('Ini baris terakhir') : undefined}
            onClick={() => to(1)}
          />
        </span>
      </div>
      <p className="flex items-baseline gap-2">
        <span className="text-ink-2">Rp</span>
        <b className="font-semibold text-title tabular-nums">{number(Number(row.jumlah))}</b>
      </p>
      <Suggestions id={row.id} version={row.version} onNext={() => to(1)} />
    </aside>
  );
};
export default Beside;
