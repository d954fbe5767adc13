import { type UnitType, unitName } from '@domain/common/unit-types';
import { capacityOf } from '@domain/flows/sp/fleet';
import { licenceName } from '@domain/master/licence';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { kg, phone } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { Plate } from '@/ui/plate';
import { useOpenSp } from './context';
import { type CrewLine, driverLines, fleetText, type MitraDriver, type MitraVehicle, vehicleLines } from './mitra-crew';
import { useMitraCrewLive, useMitraDrivers, useMitraVehicles } from './use-mitra-crew';
import { useWords } from './use-words';

/** Rows shown initially. */
const FEW = 3;
type ListProps<R> = {
  title: string;
  lines: readonly CrewLine<R>[] | undefined;
  failed: boolean;
  /** Text of the empty state. */
  none: string;
  name: (row: R) => { text: string; shown: ReactNode; second: string };
  chosen: (row: R) => boolean;
  onTake: (row: R) => void;
};
const CrewList = <R extends { id: string }>({ title, lines, failed, none, name, chosen, onTake }: ListProps<R>) => {
  const t = useT();
  const [all, setAll] = useState(false);
  return (
    <section aria-label={title} className="min-w-0">
      <h4 className="text-hint text-ink-2">{title}</h4>
      {failed && <p className="py-1 text-table text-waiting-i">{t('Tidak bisa dimuat')}</p>}
      {!failed && lines?.length === 0 && <p className="py-1 text-table text-ink-3">{none}</p>}
      <ul>
        {(all ? lines : lines?.slice(0, FEW))?.map(({ row, reason, warning }) => {
          const { text, shown, second } = name(row);
          return (
            <li key={row.id} className="flex items-center gap-3 border-line py-1 text-table not-last:border-b">
              <span className="min-w-0 flex-1">
                <span className={cn('block break-words', reason && '[&_*]:text-ink-3')}>
                  {shown} <span className="text-ink-3">{second}</span>
                </span>
                {(reason ?? warning) && (
                  <span className="flex items-start gap-1 text-hint text-waiting-i">
                    <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
                    {reason ?? warning}
                  </span>
                )}
              </span>
              {chosen(row) ? (
                <span className="text-hint text-primary-ink">{t('dipilih')}</span>
              ) : (
                !reason && (
                  <Button size="sm" aria-label={t('Pakai {{mitra}}', { mitra: text })} onClick={() => onTake(row)}>
                    {t('Pakai')}
                  </Button>
                )
              )}
            </li>
          );
        })}
      </ul>
      {!all && lines && lines.length > FEW && (
        <Button size="sm" variant="ghost" className="-ms-2" onClick={() => setAll(true)}>
          {t('Tampilkan semua, {{n}}', { n: lines.length })}
        </Button>
      )}
    </section>
  );
};

type Props = {
  mitra: string;
  /** The mitra's name. */
  of: string;
  requestedType: UnitType;
  /** The chosen unit type, which the driver has to be licensed for. */
  unit: UnitType;
  nopol: string;
  telp: string;
  /** Plates and phone numbers of the order's other units. */
  taken: readonly string[];
  /** Limits vehicles to this unit type, where the type is fixed. */
  only?: UnitType;
  onVehicle: (v: { nopol: string; unit_type: UnitType }) => void;
  onDriver: (d: { driver_nama: string; driver_telp: string }) => void;
};
/** Vehicles and drivers of the chosen mitra that could carry this order; one press fills them in. */
export const MitraCrew = ({ mitra, of, requestedType, unit, nopol, telp, taken, only, onVehicle, onDriver }: Props) => {
  const t = useT();
  const words = useWords();
  const { tgl_muat, cabang } = useOpenSp().sp.isi;
  useMitraCrewLive();
  const vehicles = useMitraVehicles([mitra], requestedType);
  const drivers = useMitraDrivers([mitra]);
  const need = { ...words, tglMuat: tgl_muat, taken };
  const candidates = vehicles.found?.filter(({ row }) => only === undefined || row.type === only);
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-panel border border-line px-3 py-2 phone:grid-cols-1">
      <CrewList<MitraVehicle>
        title={t('Kendaraan {{mitra}}', { mitra: of })}
        lines={candidates && vehicleLines(candidates, requestedType, need)}
        failed={vehicles.failed}
        none={
          only
            ? t('Belum ada kendaraan {{unit}} terdaftar', { unit: unitName(only) })
            : t('Belum ada kendaraan terdaftar untuk {{unit}} atau lebih besar', { unit: unitName(requestedType) })
        }
        name={(v) => ({
          text: v.nopol,
          shown: <Plate no={v.nopol} />,
          second: [unitName(v.type), kg(capacityOf(v)), v.branch !== cabang && v.sebutan.branch]
            .filter(Boolean)
            .join(', '),
        })}
        chosen={(v) => v.nopol === nopol}
        onTake={(v) => onVehicle({ nopol: v.nopol, unit_type: v.type })}
      />
      <CrewList<MitraDriver>
        title={t('Driver {{mitra}}', { mitra: of })}
        lines={drivers.found && driverLines(drivers.found, unit, need)}
        failed={drivers.failed}
        none={t('Belum ada driver terdaftar')}
        name={(d) => ({
          text: d.name,
          shown: <span className="font-medium text-ink">{d.name}</span>,
          second: [licenceName(d.sebutan.licence_type), phone(d.phone)].filter(Boolean).join(', '),
        })}
        chosen={(d) => d.phone === telp}
        onTake={(d) => onDriver({ driver_nama: d.name, driver_telp: d.phone })}
      />
    </div>
  );
};

/**
 * One-line summary per mitra, beside its price: which of its vehicles could carry the order. @param mitra ids of all
 * compared mitra, fetched at once
 */
export const useFleetTexts = (mitra: readonly string[], requestedType: UnitType) => {
  const words = useWords();
  const { sp } = useOpenSp();
  const { found: vehicles } = useMitraVehicles(mitra, requestedType);
  useMitraCrewLive();
  const need = { ...words, tglMuat: sp.isi.tgl_muat, taken: [] };
  return (id: string): string | undefined =>
    vehicles &&
    fleetText(
      vehicleLines(
        vehicles.filter(({ row }) => row.mitra === id),
        requestedType,
        need,
      ),
      words,
    );
};
