import type { Choice, LookedRow } from '@domain/flows/race/intake/look';
import { useState } from 'react';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { EntryPicker } from '@/kit/entity/fields/entry-picker';
import { Button } from '@/ui/button';
import { Dialog, DialogContent } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { whyText } from './words';

type Props = {
  row: LookedRow | undefined;
  customer: string;
  onChoose: (line: number, choice: Choice | undefined) => void;
  onClose: () => void;
};

/** The destination of a row: one of the similar schools, another one, a new address, or none. */
export const AddressDialog = ({ row, customer, onChoose, onClose }: Props) => {
  const t = useT();
  return (
    <Dialog open={row !== undefined} onOpenChange={(open) => !open && onClose()}>
      {row && (
        <DialogContent
          title={row.sekolah}
          description={[t('Baris {{line}}', { line: number(row.line) }), row.alamat, row.kecamatan, row.kota]
            .filter(Boolean)
            .join(', ')}
        >
          <Content key={row.line} row={row} customer={customer} onChoose={onChoose} />
        </DialogContent>
      )}
    </Dialog>
  );
};

const Content = ({ row, customer, onChoose }: { row: LookedRow; customer: string; onChoose: Props['onChoose'] }) => {
  const t = useT();
  const { line } = row;
  const [other, setOther] = useState('');
  const [name, setName] = useState(row.made?.name ?? row.sekolah);
  const [address, setAddress] = useState(row.made?.address ?? row.alamat);
  const [kota, setKota] = useState(row.made?.kota ?? '');
  const [kecamatan, setKecamatan] = useState(row.made?.kecamatan ?? '');
  const [fresh, setFresh] = useState(row.group === 'new');
  const lack =
    name.trim() === ''
      ? t('Isi nama sekolahnya')
      : address.trim() === ''
        ? t('Isi alamatnya')
        : kota === '' && t('Pilih kotanya');
  return (
    <div className="space-y-4">
      {row.suggestions.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {row.suggestions.map(({ school, likeness, why }) => (
            <li key={school.id} className="flex items-center gap-3 py-2 text-table">
              <span className="min-w-0 flex-1">
                <b className="block break-words font-semibold">{school.name}</b>
                <span className="block text-ink-2">
                  {[school.address, school.kecamatan, school.kota].filter(Boolean).join(', ')}
                </span>
                <span className="block text-hint text-ink-3">
                  {[t('mirip {{n}} %', { n: likeness }), ...why.map((one) => whyText(one, t))].join(', ')}
                </span>
              </span>
              <Button
                size="sm"
                aria-label={t('Pakai {{name}}', { name: school.name })}
                onClick={() => onChoose(line, { line, school: school.id })}
              >
                {t('Pakai')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!fresh && (
        <Field label={t('Sekolah lain milik customer ini')}>
          <EntryPicker
            entity="customer_address"
            value={other}
            where={{ kind: 'SEKOLAH', customer }}
            onChange={(id) => {
              setOther(id);
              if (id !== '') onChoose(line, { line, school: id });
            }}
            placeholder={t('Cari sekolah')}
          />
        </Field>
      )}
      {fresh ? (
        <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
          <Field label={t('Nama sekolah')} className="col-span-full">
            <Input value={name} maxLength={120} onChange={(e) => setName(e.target.value)} />
          </Field>
          <Field label={t('Alamat')} className="col-span-full">
            <Input value={address} maxLength={300} onChange={(e) => setAddress(e.target.value)} />
          </Field>
          <Field label={t('Kota')}>
            <EntryPicker
              entity="kota"
              value={kota}
              onChange={(id) => {
                setKota(id);
                setKecamatan('');
              }}
              placeholder={t('Cari kota')}
            />
          </Field>
          <Field label={t('Kecamatan')} optional>
            <EntryPicker
              entity="kecamatan"
              value={kecamatan}
              where={kota === '' ? {} : { kota }}
              onChange={setKecamatan}
              placeholder={t('Cari kecamatan')}
              optional
            />
          </Field>
        </div>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={() => onChoose(line, { line, left: true })}>
          {t('Lewati baris ini')}
        </Button>
        {fresh ? (
          <Button
            variant="primary"
            reason={lack}
            onClick={() =>
              onChoose(line, { line, made: { name: name.trim(), address: address.trim(), kota, kecamatan } })
            }
          >
            {t('Pakai alamat baru')}
          </Button>
        ) : (
          <Button onClick={() => setFresh(true)}>{t('Buat alamat baru')}</Button>
        )}
      </div>
    </div>
  );
};
