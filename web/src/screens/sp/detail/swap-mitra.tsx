import type { MitraUnit } from '@domain/flows/sp/units';
import { nopolPattern, phonePattern, toNopol } from '@domain/master/fields';
import { useState } from 'react';
import { number } from '@/app/format';
import { useT } from '@/app/i18n';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { MoneyField } from '@/ui/money-field';
import { PhoneField } from '../form/phone-field';
import { namaMitra } from '../list/row';
import { useHalaman } from './context';
import { GantiKotak, type GantiProps, type Salah, useGanti } from './swap-frame';

/** Another plate or driver of the same mitra; approvals stay. */
export const GantiMitra = ({ unit, slot, onClose }: GantiProps<MitraUnit>) => {
  const t = useT();
  const { sp } = useHalaman();
  const [v, setV] = useState({ nopol: unit.nopol, driver_nama: unit.driver_nama, driver_telp: unit.driver_telp });
  const { salah, setSalah, kirim } = useGanti(onClose);
  const submit = () => {
    const nopol = toNopol(v.nopol);
    const kurang: Salah = {
      ...(!nopolPattern.test(nopol) && { nopol: t('Nopol belum benar, contoh B 9417 UEX') }),
      ...(v.driver_nama.trim() === '' && { driver_nama: t('Isi nama driver') }),
      ...(!phonePattern.test(v.driver_telp) && { driver_telp: t('Telepon belum benar, contoh 0812 8840 2217') }),
    };
    setSalah(kurang);
    if (Object.keys(kurang).length > 0) return;
    void kirim(
      'swapMitra',
      { slot, ...v, nopol },
      t('Unit {{n}} kini {{nopol}}, {{driver}}', { n: slot, nopol, driver: v.driver_nama }),
    );
  };
  return (
    <GantiKotak
      judul={t('Ganti unit {{n}}', { n: slot })}
      ket={t('{{mitra}}. Persetujuan tetap berlaku; penggantian tercatat di riwayat.', { mitra: namaMitra(sp, unit) })}
      tombol={t('Ganti unit')}
      command="swapMitra"
      salah={salah}
      onSubmit={submit}
    >
      <Field label={t('Nopol')} error={salah.nopol}>
        <Input
          value={v.nopol}
          maxLength={20}
          dir="ltr"
          className="font-semibold uppercase"
          onChange={(e) => setV({ ...v, nopol: e.target.value })}
        />
      </Field>
      <Field label={t('Driver')} error={salah.driver_nama}>
        <Input value={v.driver_nama} maxLength={80} onChange={(e) => setV({ ...v, driver_nama: e.target.value })} />
      </Field>
      <Field label={t('Telepon driver')} error={salah.driver_telp}>
        <PhoneField value={v.driver_telp} onChange={(driver_telp) => setV({ ...v, driver_telp })} />
      </Field>
    </GantiKotak>
  );
};

/** Another buying price: Purchasing and Akunting approve again. */
export const GantiHarga = ({ unit, slot, onClose }: GantiProps<MitraUnit>) => {
  const t = useT();
  const { sp } = useHalaman();
  const [harga, setHarga] = useState(unit.harga);
  const [alasan, setAlasan] = useState('');
  const { salah, setSalah, kirim } = useGanti(onClose);
  const submit = () => {
    if (harga === 0) return setSalah({ harga: t('Isi harga beli') });
    if (harga === unit.harga) return setSalah({ harga: t('Harga belum berubah') });
    void kirim(
      'changeUnitPrice',
      { slot, harga, alasan },
      t('Harga beli unit {{n}} diubah', { n: slot }),
      t('SP kembali menunggu Purchasing, lalu Akunting'),
    );
  };
  return (
    <GantiKotak
      judul={t('Ubah harga beli unit {{n}}', { n: slot })}
      ket={t('Persetujuan Purchasing dan Akunting batal dan diminta lagi; SP kembali menunggu Purchasing.')}
      tombol={t('Ubah harga, minta persetujuan lagi')}
      command="changeUnitPrice"
      salah={salah}
      onSubmit={submit}
    >
      <Field
        label={t('Harga beli')}
        error={salah.harga}
        hint={t('Sekarang Rp {{harga}}, {{mitra}}', { harga: number(unit.harga), mitra: namaMitra(sp, unit) })}
      >
        <MoneyField value={harga} onChange={setHarga} />
      </Field>
      <Field label={t('Alasan')} optional>
        <Input value={alasan} maxLength={500} onChange={(e) => setAlasan(e.target.value)} />
      </Field>
    </GantiKotak>
  );
};
