/** Pickers of an own vehicle and a driver, with the reasons why some can't be taken. */
import { useMemo } from 'react';
import { useT } from '@/app/i18n';
import { usePrefs } from '@/app/prefs';
import { Picker } from '@/ui/picker';
import { namaUnit } from '../list/row';
import { cariKendaraan, cariSopir, kendaraanItem, sopirItem } from './data';
import type { Kendaraan, Sopir } from './fleet';

type Props<D> = {
  value: D | undefined;
  onChange: (value: D | undefined) => void;
  /** When the units are back: papers must hold until then. */
  sampai: string;
  /** Ids named elsewhere on this SP. */
  terpakai: readonly string[];
  type: string;
  'aria-label'?: string;
};
const useSyarat = (sampai: string, terpakai: readonly string[], type: string) => {
  const t = useT();
  const { lang } = usePrefs();
  const lain = terpakai.join(' ');
  return useMemo(
    () => ({ sampai, terpakai: lain.split(' ').filter(Boolean), type, lang, t }),
    [sampai, lain, type, lang, t],
  );
};

export const PilihKendaraan = ({ value, onChange, sampai, terpakai, type, ...rest }: Props<Kendaraan>) => {
  const t = useT();
  const s = useSyarat(sampai, terpakai, type);
  return (
    <Picker
      {...rest}
      value={value && kendaraanItem(value, s)}
      search={cariKendaraan(s)}
      detail={value && namaUnit(value.type)}
      placeholder={t('Nopol atau kode')}
      onChange={(item) => onChange(item?.data)}
    />
  );
};
export const PilihSopir = ({ value, onChange, sampai, terpakai, type, ...rest }: Props<Sopir>) => {
  const t = useT();
  const s = useSyarat(sampai, terpakai, type);
  return (
    <Picker
      {...rest}
      value={value && sopirItem(value, s)}
      search={cariSopir(s)}
      detail={value?.sebutan.licence_type}
      placeholder={t('Nama atau kode')}
      onChange={(item) => onChange(item?.data)}
    />
  );
};
