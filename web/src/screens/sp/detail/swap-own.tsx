import { usualReturn } from '@domain/flows/sp/fleet';
import type { OwnUnit } from '@domain/flows/sp/units';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/app/api';
import { useT } from '@/app/i18n';
import { Field } from '@/ui/field';
import { useHalaman } from './context';
import { type Kendaraan, type Sopir } from './fleet';
import { GantiKotak, type GantiProps, useGanti } from './swap-frame';
import { PilihKendaraan, PilihSopir } from './unit-pickers';

const useSatu = <D,>(view: string, id: string) =>
  useQuery({ queryKey: ['doc', view, id], queryFn: ({ signal }) => api.doc<D>(view, id, { signal }) }).data;

/** Another vehicle or driver of the own fleet; approvals stay. */
export const GantiSendiri = ({ unit, slot, onClose }: GantiProps<OwnUnit>) => {
  const t = useT();
  const { sp } = useHalaman();
  const [kendaraan, setKendaraan] = useState<Kendaraan>();
  const [sopir, setSopir] = useState<Sopir>();
  const kendaraanLama = useSatu<Kendaraan>('vehicle', unit.vehicle);
  const sopirLama = useSatu<Sopir>('driver', unit.driver);
  const { salah, kirim } = useGanti(onClose);
  const lain = sp.units.flatMap((u, n) => (u.milik === 'SENDIRI' && n !== slot - 1 ? [u] : []));
  const bagi = { sampai: sp.kembali ?? usualReturn(sp.tgl_muat), type: unit.unit_type };
  const [v, d] = [kendaraan ?? kendaraanLama, sopir ?? sopirLama];
  return (
    <GantiKotak
      judul={t('Ganti unit {{n}}', { n: slot })}
      ket={t('{{nopol}}, {{driver}}. Persetujuan tetap berlaku; penggantian tercatat di riwayat.', {
        nopol: unit.nopol,
        driver: unit.driver_nama,
      })}
      tombol={t('Ganti unit')}
      command="swapOwn"
      salah={salah}
      onSubmit={() =>
        v &&
        d &&
        void kirim(
          'swapOwn',
          { slot, vehicle: v.id, driver: d.id },
          t('Unit {{n}} kini {{nopol}}, {{driver}}', { n: slot, nopol: v.nopol, driver: d.name }),
        )
      }
    >
      <Field label={t('Kendaraan')} error={salah.vehicle}>
        <PilihKendaraan {...bagi} value={v} terpakai={lain.map((u) => u.vehicle)} onChange={setKendaraan} />
      </Field>
      <Field label={t('Driver')} error={salah.driver}>
        <PilihSopir {...bagi} value={d} terpakai={lain.map((u) => u.driver)} onChange={setSopir} />
      </Field>
    </GantiKotak>
  );
};
