/** What the server has while somebody types: another's change is told, and taken in without losing what was typed. */
import { type Isi, lightFields } from '@domain/flows/sp/content';
import type { SpDoc } from '@views/sp';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { beda, gabung, type Nilai, sama } from './nilai';
import type { PakaiSimpan } from './pakai-simpan';

type Arg = {
  form: UseFormReturn<Nilai>;
  sp: (SpDoc & { version: number }) | undefined;
  asal: Nilai;
  simpanan: PakaiSimpan;
};
export type PakaiTerbaru = {
  /** What the server had when the present typing began. */
  asal: Nilai;
  /** Fields that another changed meanwhile, not taken in yet. */
  berubah: (keyof Nilai)[];
  /** After taking in: fields both changed, where what was typed here stands. */
  dipertahankan: (keyof Nilai)[];
  /** Takes the server's content in; what was typed stays. */
  muat: () => void;
  /** Takes the server's content as it is. */
  ikuti: () => void;
  /** True if what was typed voids approvals. */
  berat: () => boolean;
};
const none: (keyof Nilai)[] = [];

export const usePakaiTerbaru = ({ form, sp, asal: awal, simpanan }: Arg): PakaiTerbaru => {
  const [asal, setAsal] = useState(awal);
  const [dipertahankan, setDipertahankan] = useState(none);
  const { percobaan, setPercobaan, berjalan } = simpanan;
  const berubah = sp && berjalan === undefined ? beda(asal, sp.isi) : none;
  const isiSama = berubah.length === 0;
  const version = sp?.version;
  // A comment or an approval moves the SP on without touching its content: the form then speaks of the newer one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `percobaan` is read when the version moves.
  useEffect(() => {
    const p = percobaan();
    if (version !== undefined && version > p.revisi && isiSama && !berjalan) setPercobaan({ ...p, revisi: version });
  }, [version, isiSama, berjalan]);

  const ambil = (isi: Isi, revisi: number, nilai: Nilai, bentrok: (keyof Nilai)[]) => {
    setPercobaan({ ...percobaan(), revisi, tersimpan: isi });
    setAsal(isi);
    setDipertahankan(bentrok);
    if (!sama(nilai, form.getValues())) form.reset(nilai, { keepTouched: true });
  };
  return {
    asal,
    berubah,
    dipertahankan,
    muat: () => {
      if (!sp) return;
      const { nilai, bentrok } = gabung(asal, form.getValues(), sp.isi);
      ambil(sp.isi, sp.version, nilai, bentrok);
    },
    ikuti: () => sp && ambil(sp.isi, sp.version, sp.isi, none),
    berat: () => beda(asal, form.getValues()).some((k) => !lightFields.includes(k)),
  };
};
