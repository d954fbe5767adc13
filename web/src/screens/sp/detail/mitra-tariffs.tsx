import type { UnitType } from '@domain/common/unit-types';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from '@/base/navigation/link';
import { useTariffWays } from '@/base/navigation/tariff-ways';
import { usePrefs } from '@/base/session/prefs';
import { date, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { useOpenSp } from './context';
import { useFleetTexts } from './mitra-crew-lists';
import { besideTariff, useMitraRequest } from './mitra-request';
import { type MitraRow, useMitra } from './mitra-rows';
import { mitraUnfit } from './unfit';
import { useWords } from './use-words';

/** Rows shown initially. */
const FEW = 3;
type Props = {
  unit: UnitType;
  chosen: string;
  onTake: (mitra: MitraRow, price: number) => void;
};

/** Tariffs of mitra for a unit of this SP: cheapest first, unavailable mitra last. */
export const MitraTariffs = ({ unit, chosen, onTake }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const { tgl_muat } = useOpenSp().sp;
  const wordsOfUnits = useWords();
  const { asked: tariffs, loose, failed } = useMitraRequest(unit);
  const mitra = useMitra(tariffs?.map(({ tariff }) => tariff.mitra) ?? [], tariffs !== undefined);
  const [all, setAll] = useState(false);
  const fleetOf = useFleetTexts(tariffs?.map(({ tariff }) => tariff.mitra) ?? [], unit);
  if (loose.length > 0)
    return (
      <Note
        text={t('Tarif mitra tidak bisa dicari: {{kota}} tidak dikenal sebagai kota', { kota: loose.join(', ') })}
      />
    );
  if (failed) return <Note text={t('Tarif mitra tidak bisa dimuat')} />;
  if (!tariffs) return null;
  if (tariffs.length === 0) return <NoMitraTariff unit={unit} />;
  const lines = tariffs.map((one) => {
    const row = mitra.get(one.tariff.mitra);
    return { ...one, row, unfit: row && mitraUnfit(row, tgl_muat, wordsOfUnits) };
  });
  const sorted = [...lines.filter(({ unfit }) => !unfit), ...lines.filter(({ unfit }) => unfit)];
  return (
    <section aria-label={t('Tarif mitra untuk rute ini')} className="rounded-panel border border-line px-3 py-2">
      <h3 className="mb-1 text-hint text-ink-2">
        <b className="font-semibold">{t('Tarif mitra untuk rute ini')}</b> {t('per unit dengan biaya, termurah dahulu')}
      </h3>
      <ul>
        {(all ? sorted : sorted.slice(0, FEW)).map(({ tariff, comes, row, unfit }) => (
          <li
            key={tariff.id}
            className="grid grid-cols-[minmax(0,1fr)_auto_4.5rem] phone:grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 border-line py-1 text-table not-last:border-b"
          >
            <span className="min-w-0">
              <span
                className={cn('block truncate font-medium phone:whitespace-normal', unfit ? 'text-ink-3' : 'text-ink')}
              >
                {tariff.sebutan.mitra}
              </span>
              <span className={cn('block text-hint', unfit ? 'text-waiting-i' : 'text-ink-3')}>
                {unfit ??
                  (tariff.validTo === ''
                    ? t('berlaku sejak {{from}}', { from: date(tariff.validFrom, lang) })
                    : t('berlaku sampai {{to}}', { to: date(tariff.validTo, lang) }))}
              </span>
              {!unfit && <span className="block text-hint text-ink-2">{fleetOf(tariff.mitra)}</span>}
            </span>
            <span className="whitespace-nowrap text-end font-semibold">
              <span className="me-1 font-normal text-ink-3">Rp</span>
              {number(comes)}
            </span>
            <span className="text-end">
              {tariff.mitra === chosen ? (
                <span className="text-hint text-primary-ink">{t('dipilih')}</span>
              ) : (
                row &&
                !unfit && (
                  <Button
                    size="sm"
                    aria-label={t('Pakai {{mitra}}', { mitra: row.nama_mitra })}
                    onClick={() => onTake(row, comes)}
                  >
                    {t('Pakai')}
                  </Button>
                )
              )}
            </span>
          </li>
        ))}
      </ul>
      {!all && sorted.length > FEW && (
        <Button size="sm" variant="ghost" className="-ms-2" onClick={() => setAll(true)}>
          {t('Tampilkan semua, {{n}} mitra', { n: sorted.length })}
        </Button>
      )}
    </section>
  );
};

const Note = ({ text, children }: { text: string; children?: ReactNode }) => (
  <p role="status" className="flex flex-wrap items-center gap-2 text-table text-waiting-i">
    <span>
      <TriangleAlert aria-hidden className="me-1.5 inline size-4 align-[-0.2em]" />
      {text}
    </span>
    {children}
  </p>
);

const NoMitraTariff = ({ unit }: { unit: UnitType }) => {
  const t = useT();
  const { isi } = useOpenSp().sp;
  const [muat, bongkar] = [isi.muat[0], isi.bongkar.at(-1)];
  const begun = {
    origin_kota: muat?.kota_id ?? '',
    dest_kota: bongkar?.kota_id ?? '',
    unitType: unit,
    service: isi.service,
  };
  const { ways } = useTariffWays()({ tarif_mitra: begun });
  return (
    <Note text={t('Tidak ada tarif mitra untuk rute ini.')}>
      {ways.map(({ kind, label, to }) => (
        <Button key={kind} asChild size="sm">
          <Link to={to} target="_blank">
            {label}
          </Link>
        </Button>
      ))}
    </Note>
  );
};

/** Difference of a buying price to the tariff, amber if it is higher. */
export const BesideTariff = ({ unit, mitra, price }: { unit: UnitType; mitra: string; price: number }) => {
  const t = useT();
  const beside = besideTariff(price, mitra, useMitraRequest(unit).asked, t);
  return beside ? (
    <span className={cn('text-hint', beside.dearer ? 'text-waiting-i' : 'text-ink-3')}>{beside.text}</span>
  ) : null;
};
