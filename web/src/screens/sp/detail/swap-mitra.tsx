import { nopolPattern, phonePattern, toNopol } from '@domain/common/typed';
import type { MitraUnit } from '@domain/flows/sp/units';
import { useState } from 'react';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { MoneyField } from '@/ui/money-field';
import { PhoneField } from '../form/phone-field';
import { mitraName } from '../list/row';
import { useOpenSp } from './context';
import { MitraCrew } from './mitra-crew-lists';
import { type Faults, SwapFrame, type SwapProps, useSwap } from './swap-frame';

/** Changes the plate or driver within the same mitra; approvals stay. */
export const SwapMitra = ({ unit, slot, onClose }: SwapProps<MitraUnit>) => {
  const t = useT();
  const { sp } = useOpenSp();
  const [v, setV] = useState({ nopol: unit.nopol, driver_nama: unit.driver_nama, driver_telp: unit.driver_telp });
  const { faults, setFaults, send } = useSwap(onClose);
  const submit = () => {
    const nopol = toNopol(v.nopol);
    const lacks: Faults = {
      ...(!nopolPattern.test(nopol) && { nopol: t('Nopol belum benar, contoh B 9417 UEX') }),
      ...(v.driver_nama.trim() === '' && { driver_nama: t('Isi nama driver') }),
      ...(!phonePattern.test(v.driver_telp) && { driver_telp: t('Telepon belum benar, contoh 0812-8840-2217') }),
    };
    setFaults(lacks);
    if (Object.keys(lacks).length > 0) return;
    void send(
      'swapMitra',
      { slot, ...v, nopol },
      t('Unit {{n}} kini {{nopol}}, {{driver}}', { n: slot, nopol, driver: v.driver_nama }),
    );
  };
  return (
    <SwapFrame
      title={t('Ganti unit {{n}}', { n: slot })}
      detail={t('{{mitra}}. Persetujuan tetap berlaku; penggantian tercatat di riwayat.', {
        mitra: mitraName(sp, unit),
      })}
      button={t('Ganti unit')}
      command="swapMitra"
      faults={faults}
      onSubmit={submit}
    >
      <MitraCrew
        mitra={unit.mitra}
        of={mitraName(sp, unit)}
        requestedType={unit.unit_type}
        only={unit.unit_type}
        unit={unit.unit_type}
        nopol={toNopol(v.nopol)}
        telp={v.driver_telp}
        taken={sp.units.filter((u) => u !== unit).flatMap((u) => [u.nopol, u.driver_telp])}
        onVehicle={({ nopol }) => setV({ ...v, nopol })}
        onDriver={(driver) => setV({ ...v, ...driver })}
      />
      <Field label={t('Nopol')} error={faults.nopol}>
        <Input
          value={v.nopol}
          maxLength={20}
          dir="ltr"
          className="font-semibold uppercase"
          onChange={(e) => setV({ ...v, nopol: e.target.value })}
        />
      </Field>
      <Field label={t('Driver')} error={faults.driver_nama}>
        <Input value={v.driver_nama} maxLength={80} onChange={(e) => setV({ ...v, driver_nama: e.target.value })} />
      </Field>
      <Field label={t('Telepon driver')} error={faults.driver_telp}>
        <PhoneField value={v.driver_telp} onChange={(driver_telp) => setV({ ...v, driver_telp })} />
      </Field>
    </SwapFrame>
  );
};

/** Changes the buying price: Purchasing and Akunting have to approve again. */
export const ChangePrice = ({ unit, slot, onClose }: SwapProps<MitraUnit>) => {
  const t = useT();
  const { sp } = useOpenSp();
  const [harga, setHarga] = useState(unit.harga);
  const [alasan, setAlasan] = useState('');
  // An approved SP is reopened: its approvers need the reason.
  const settled = sp.status === 'DISETUJUI';
  const { faults, setFaults, send } = useSwap(onClose);
  const submit = () => {
    if (harga === 0) return setFaults({ harga: t('Isi harga beli') });
    if (harga === unit.harga) return setFaults({ harga: t('Harga belum berubah') });
    if (settled && alasan.trim().length < 3) return setFaults({ alasan: t('Tulis alasan: SP ini sudah disetujui') });
    void send(
      'changeUnitPrice',
      { slot, harga, alasan },
      t('Harga beli unit {{n}} diubah', { n: slot }),
      t('SP kembali menunggu Purchasing, lalu Akunting'),
    );
  };
  return (
    <SwapFrame
      title={t('Ubah harga beli unit {{n}}', { n: slot })}
      detail={t('Persetujuan Purchasing dan Akunting batal dan diminta lagi; SP kembali menunggu Purchasing.')}
      button={t('Ubah harga, minta persetujuan lagi')}
      command="changeUnitPrice"
      faults={faults}
      onSubmit={submit}
    >
      <Field
        label={t('Harga beli')}
        error={faults.harga}
        hint={t('Sekarang Rp {{harga}}, {{mitra}}', { harga: number(unit.harga), mitra: mitraName(sp, unit) })}
      >
        <MoneyField value={harga} onChange={setHarga} />
      </Field>
      <Field label={t('Alasan')} optional={!settled} {...(faults.alasan ? { error: faults.alasan } : {})}>
        <Input value={alasan} maxLength={500} required={settled} onChange={(e) => setAlasan(e.target.value)} />
      </Field>
    </SwapFrame>
  );
};
