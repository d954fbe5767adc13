/** Pickers of own vehicles and drivers, with the reasons why some are unavailable. */

import type { UnitType } from '@domain/common/unit-types';
import { unitName } from '@domain/common/unit-types';
import { orderedUnit } from '@domain/flows/sp/fleet';
import { useMemo } from 'react';
import { useT } from '@/base/text/i18n';
import { Picker } from '@/ui/picker';

import { useOpenSp } from './context';
import { driverItem, findDrivers, findVehicles, vehicleItem } from './data';
import type { Driver, Vehicle } from './unfit';
import { useWords } from './use-words';

type Props<D> = {
  value: D | undefined;
  onChange: (value: D | undefined) => void;
  /** Return time of the units: papers must be valid until then. */
  until: string;
  /** Ids assigned elsewhere in this SP. */
  taken: readonly string[];
  /** For vehicles: the type listed first; for drivers: the type to drive. */
  type: UnitType;
  'aria-label'?: string;
};
const useTerms = (until: string, taken: readonly string[], type: UnitType) => {
  const words = useWords();
  const { id, isi } = useOpenSp().sp;
  const { cabang, tgl_muat } = isi;
  const unit_type = orderedUnit(isi);
  const others = taken.join(' ');
  return useMemo(
    () => ({
      ...words,
      until,
      taken: others.split(' ').filter(Boolean),
      type,
      of: { id, cabang, tgl_muat, unit_type },
    }),
    [words, until, others, type, id, cabang, tgl_muat, unit_type],
  );
};

export const VehiclePicker = ({ value, onChange, until, taken, type, ...rest }: Props<Vehicle>) => {
  const t = useT();
  const s = useTerms(until, taken, type);
  return (
    <Picker
      {...rest}
      value={value && vehicleItem(value, s)}
      search={findVehicles(s)}
      detail={value && unitName(value.type)}
      placeholder={t('Nopol, kode, jenis atau cabang')}
      onChange={(item) => onChange(item?.data)}
    />
  );
};
export const DriverPicker = ({ value, onChange, until, taken, type, ...rest }: Props<Driver>) => {
  const t = useT();
  const s = useTerms(until, taken, type);
  return (
    <Picker
      {...rest}
      value={value && driverItem(value, s)}
      search={findDrivers(s)}
      detail={value?.sebutan.licence_type}
      placeholder={t('Nama, kode, telepon atau SIM')}
      onChange={(item) => onChange(item?.data)}
    />
  );
};
