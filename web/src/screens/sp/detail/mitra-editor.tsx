import { PencilLine, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '@/app/api';
import { useT } from '@/app/i18n';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field';
import { toast } from '@/ui/toast';
import { namaMitra, namaUnit } from '../list/row';
import { useHalaman } from './context';
import { useMitra } from './data';
import { MitraForm } from './mitra-form';
import { isianDari, type MitraIsian, mitraKosong, mitraUnitDari, salahSlot } from './mitra-input';
import { IsiSel, MitraSel, TabelUnit } from './unit-rows';

/** Purchasing's turn: up to three units of mitra, each saved as it is filled in. */
export const MitraEditor = () => {
  const t = useT();
  const { sp, run, running } = useHalaman();
  const hired = mitraUnitDari(sp.units);
  const butuh = sp.serah?.jumlah ?? 0;
  const mitra = useMitra(
    hired.map((u) => u.mitra),
    true,
  );
  /** The slot that is being filled in; the first, as long as there is none. */
  const [buka, setSlot] = useState<number | undefined>(hired.length === 0 ? 0 : undefined);
  const [dibuka, setDibuka] = useState(false);
  const [salah, setSalah] = useState<Record<string, string>>({});
  const setBuka = (slot: number | undefined) => {
    setDibuka(true);
    setSlot(slot);
  };
  const kosong = mitraKosong(sp.serah?.unit_type ?? sp.isi.unit_type);

  const simpan = async (units: MitraIsian[]): Promise<boolean> => {
    setSalah({});
    const done = await run(
      'setUnits',
      { units },
      {
        onError: (e) => {
          if (!(e instanceof ApiError) || Object.keys(e.fields).length === 0) return false;
          setSalah(e.fields);
          return true;
        },
      },
    );
    return done !== undefined;
  };
  const simpanSatu = async (slot: number, isian: MitraIsian) => {
    const all = hired.map(isianDari);
    all[slot] = isian;
    // The next one that is missing opens by itself.
    if (await simpan(all)) setBuka(slot + 1 >= hired.length && slot + 1 < butuh ? slot + 1 : undefined);
  };
  const hapus = async (slot: number) => {
    const before = hired.map(isianDari);
    const nama = hired[slot] ? namaMitra(sp, hired[slot]) : '';
    if (await simpan(before.filter((_, n) => n !== slot)))
      toast.info(t('{{apa}} dihapus', { apa: nama }), {
        action: { label: t('Urungkan'), run: () => void simpan(before) },
      });
  };
  const form = (slot: number) => (
    <MitraForm
      key={`isi-${slot}`}
      nomor={slot + 1}
      awal={hired[slot] ? isianDari(hired[slot]) : kosong}
      mitra={hired[slot] && mitra.get(hired[slot].mitra)}
      tglMuat={sp.tgl_muat}
      salahServer={salahSlot(salah, slot)}
      loading={running === 'setUnits'}
      fokus={dibuka}
      onSave={(isian) => void simpanSatu(slot, isian)}
      onCancel={hired.length === 0 ? undefined : () => setBuka(undefined)}
    />
  );
  const total = hired.reduce((sum, u) => sum + u.harga, 0);
  return (
    <section aria-label={t('Unit mitra')} className="px-gutter py-4">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex items-baseline gap-2.5 font-semibold text-base">
          {t('Unit mitra')}
          <span className="font-normal text-ink-2 text-table">
            {t('{{have}} dari {{need}} {{unit}}', {
              have: hired.length,
              need: butuh,
              unit: namaUnit(kosong.unit_type),
            })}
          </span>
        </h2>
        {hired.length < butuh && buka === undefined && (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setBuka(hired.length)}>
            {t('Unit')}
          </Button>
        )}
      </div>
      {hired.length > 0 && (
        <TabelUnit
          judul={t('Unit mitra')}
          kolom={[t('Mitra'), t('Unit'), t('Nopol'), t('Driver'), t('Beli (Rp)')]}
          aksi
          jumlah={total}
        >
          {hired.map((u, n) =>
            buka === n ? (
              <IsiSel key={u.nopol} kolom={7}>
                {form(n)}
              </IsiSel>
            ) : (
              <MitraSel
                key={u.nopol}
                n={n}
                unit={u}
                mitra={mitra.get(u.mitra)}
                tglMuat={sp.tgl_muat}
                aksi={
                  <>
                    <Button
                      variant="ghost"
                      size="sm"
                      square
                      icon={<PencilLine aria-hidden />}
                      aria-label={t('Ubah unit {{n}}', { n: n + 1 })}
                      title={t('Ubah')}
                      onClick={() => setBuka(n)}
                    />
                    <Button
                      variant="ghost"
                      size="sm"
                      square
                      icon={<Trash2 aria-hidden />}
                      aria-label={t('Hapus unit {{n}}', { n: n + 1 })}
                      title={t('Hapus')}
                      onClick={() => void hapus(n)}
                    />
                  </>
                }
              />
            ),
          )}
        </TabelUnit>
      )}
      {buka !== undefined && buka >= hired.length && buka < butuh && form(buka)}
      {salah.units && <FieldError>{salah.units}</FieldError>}
    </section>
  );
};
