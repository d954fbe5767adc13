/** Afterwards: another vehicle or driver, another price. */
import type { MitraUnit, OwnUnit, Unit } from '@domain/flows/sp-unit';
import { nopolPattern, phonePattern, toNopol } from '@domain/master/fields';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError, api } from '@/app/api';
import { number } from '@/app/format';
import { useT } from '@/app/i18n';
import { Button } from '@/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/ui/dialog';
import { Field, FieldError } from '@/ui/field';
import { Input } from '@/ui/input';
import { MoneyField } from '@/ui/money-field';
import { toast } from '@/ui/toast';
import { TeleponField } from '../form/telepon-field';
import { type Kendaraan, kembaliWajar, type Sopir } from './armada';
import { useHalaman } from './konteks';
import { PilihKendaraan, PilihSopir } from './pilih-unit';

export type Ganti = { apa: 'mitra' | 'sendiri' | 'harga'; slot: number };
type Salah = Record<string, string>;
type IsiProps<U extends Unit> = { unit: U; slot: number; onClose: () => void };

/** The dialog around the fields; what the server refuses stands at its field or above the buttons. */
const Kotak = ({
  judul,
  ket,
  tombol,
  command,
  onSubmit,
  salah,
  children,
}: {
  judul: string;
  ket: string;
  tombol: string;
  command: string;
  onSubmit: () => void;
  salah: Salah;
  children: ReactNode;
}) => {
  const t = useT();
  const { running } = useHalaman();
  return (
    <DialogContent
      title={judul}
      description={ket}
      footer={
        <>
          <DialogClose asChild>
            <Button>{t('Batal')}</Button>
          </DialogClose>
          <Button type="submit" form="ganti" variant="primary" loading={running === command}>
            {tombol}
          </Button>
        </>
      }
    >
      <form
        id="ganti"
        noValidate
        className="space-y-3"
        onSubmit={(e: FormEvent) => {
          e.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {salah[''] && <FieldError>{salah['']}</FieldError>}
      </form>
    </DialogContent>
  );
};

/** Gives the command; refusals go to their fields, those without one to the foot. */
const useKirim = (onClose: () => void) => {
  const { run } = useHalaman();
  const [salah, setSalah] = useState<Salah>({});
  const kirim = async (
    command: 'swapOwn' | 'swapMitra' | 'changeUnitPrice',
    data: object,
    jadi: string,
    detail?: string,
  ) => {
    setSalah({});
    const done = await run(command, data, {
      onError: (e) => {
        if (!(e instanceof ApiError) || e.status === 409 || e.status >= 500) return false;
        const [first] = e.errors;
        const field = first?.field?.split('.').at(-1) ?? '';
        setSalah({
          [['vehicle', 'driver', 'nopol', 'driver_nama', 'driver_telp', 'harga'].includes(field) ? field : '']:
            e.message,
        });
        return true;
      },
    });
    if (!done) return;
    toast.success(jadi, { detail });
    onClose();
  };
  return { salah, setSalah, kirim };
};
const useSatu = <D,>(view: string, id: string) =>
  useQuery({ queryKey: ['doc', view, id], queryFn: ({ signal }) => api.doc<D>(view, id, { signal }) }).data;

const Sendiri = ({ unit, slot, onClose }: IsiProps<OwnUnit>) => {
  const t = useT();
  const { sp } = useHalaman();
  const [kendaraan, setKendaraan] = useState<Kendaraan>();
  const [sopir, setSopir] = useState<Sopir>();
  const kendaraanLama = useSatu<Kendaraan>('vehicle', unit.vehicle);
  const sopirLama = useSatu<Sopir>('driver', unit.driver);
  const { salah, kirim } = useKirim(onClose);
  const lain = sp.units.flatMap((u, n) => (u.milik === 'SENDIRI' && n !== slot - 1 ? [u] : []));
  const bagi = { sampai: sp.kembali ?? kembaliWajar(sp.tgl_muat), type: unit.unit_type };
  const [v, d] = [kendaraan ?? kendaraanLama, sopir ?? sopirLama];
  return (
    <Kotak
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
    </Kotak>
  );
};

const Mitra = ({ unit, slot, onClose }: IsiProps<MitraUnit>) => {
  const t = useT();
  const [v, setV] = useState({ nopol: unit.nopol, driver_nama: unit.driver_nama, driver_telp: unit.driver_telp });
  const { salah, setSalah, kirim } = useKirim(onClose);
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
    <Kotak
      judul={t('Ganti unit {{n}}', { n: slot })}
      ket={t('{{mitra}}. Persetujuan tetap berlaku; penggantian tercatat di riwayat.', { mitra: unit.mitra_nama })}
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
        <TeleponField value={v.driver_telp} onChange={(driver_telp) => setV({ ...v, driver_telp })} />
      </Field>
    </Kotak>
  );
};

const Harga = ({ unit, slot, onClose }: IsiProps<MitraUnit>) => {
  const t = useT();
  const [harga, setHarga] = useState(unit.harga);
  const [alasan, setAlasan] = useState('');
  const { salah, setSalah, kirim } = useKirim(onClose);
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
    <Kotak
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
        hint={t('Sekarang Rp {{harga}}, {{mitra}}', { harga: number(unit.harga), mitra: unit.mitra_nama })}
      >
        <MoneyField value={harga} onChange={setHarga} />
      </Field>
      <Field label={t('Alasan')} optional>
        <Input value={alasan} maxLength={500} onChange={(e) => setAlasan(e.target.value)} />
      </Field>
    </Kotak>
  );
};

export const GantiDialog = ({ ganti, onClose }: { ganti: Ganti | undefined; onClose: () => void }) => {
  const { sp } = useHalaman();
  const unit = ganti && sp.units[ganti.slot - 1];
  return (
    <Dialog open={unit !== undefined} onOpenChange={(open) => !open && onClose()}>
      {ganti && unit?.milik === 'SENDIRI' && <Sendiri unit={unit} slot={ganti.slot} onClose={onClose} />}
      {ganti && unit?.milik === 'MITRA' && ganti.apa === 'mitra' && (
        <Mitra unit={unit} slot={ganti.slot} onClose={onClose} />
      )}
      {ganti && unit?.milik === 'MITRA' && ganti.apa === 'harga' && (
        <Harga unit={unit} slot={ganti.slot} onClose={onClose} />
      )}
    </Dialog>
  );
};
