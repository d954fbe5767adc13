import { usualReturn } from '@domain/flows/sp/fleet';
import type { OwnUnit } from '@domain/flows/sp/units';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { docKey } from '@/base/live/query-keys';
import { api } from '@/base/server/api';
import { useT } from '@/base/text/i18n';
import { licenceUnfit } from '@/common/licence';
import { Field } from '@/ui/field';
import { useOpenSp } from './context';
import { SwapFrame, type SwapProps, useSwap } from './swap-frame';
import type { Driver, Vehicle } from './unfit';
import { DriverPicker, VehiclePicker } from './unit-pickers';

const useOne = <D,>(view: string, id: string) =>
  useQuery({ queryKey: docKey(view, id), queryFn: ({ signal }) => api.doc<D>(view, id, { signal }) }).data;

/** Changes the vehicle or driver of an own unit; approvals stay. */
export const SwapOwn = ({ unit, slot, onClose }: SwapProps<OwnUnit>) => {
  const t = useT();
  const { sp } = useOpenSp();
  const [vehicle, setVehicle] = useState<Vehicle>();
  const [driver, setDriver] = useState<Driver>();
  const vehicleBefore = useOne<Vehicle>('vehicle', unit.vehicle);
  const driverBefore = useOne<Driver>('driver', unit.driver);
  const { faults, send } = useSwap(onClose);
  const others = sp.units.flatMap((u, n) => (u.milik === 'SENDIRI' && n !== slot - 1 ? [u] : []));
  const shared = { until: sp.kembali ?? usualReturn(sp.tgl_muat), type: unit.unit_type };
  const [v, d] = [vehicle ?? vehicleBefore, driver ?? driverBefore];
  return (
    <SwapFrame
      title={t('Ganti unit {{n}}', { n: slot })}
      detail={t('{{nopol}}, {{driver}}. Persetujuan tetap berlaku; penggantian tercatat di riwayat.', {
        nopol: unit.nopol,
        driver: unit.driver_nama,
      })}
      button={t('Ganti unit')}
      command="swapOwn"
      faults={faults}
      onSubmit={() =>
        v &&
        d &&
        void send(
          'swapOwn',
          { slot, vehicle: v.id, driver: d.id },
          t('Unit {{n}} kini {{nopol}}, {{driver}}', { n: slot, nopol: v.nopol, driver: d.name }),
        )
      }
    >
      <Field label={t('Kendaraan')} error={faults.vehicle}>
        <VehiclePicker {...shared} value={v} taken={others.map((u) => u.vehicle)} onChange={setVehicle} />
      </Field>
      <Field label={t('Driver')} error={faults.driver ?? (v && d && licenceUnfit(d, v.type, t))}>
        <DriverPicker
          {...shared}
          type={v?.type ?? unit.unit_type}
          value={d}
          taken={others.map((u) => u.driver)}
          onChange={setDriver}
        />
      </Field>
    </SwapFrame>
  );
};
