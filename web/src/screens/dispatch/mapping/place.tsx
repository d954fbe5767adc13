/** Sets the kecamatan of some SJ, from the official regions. */
import { useState } from 'react';
import { api, type Stamped } from '@/base/server/api';
import { useT } from '@/base/text/i18n';
import { useCommand } from '@/kit/command/use-command';
import { Button } from '@/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Picker, type PickerItem } from '@/ui/picker';
import { toast } from '@/ui/toast';
import type { SjRow } from '../board/data';

type Region = Stamped & { nama: string; kode: string; sebutan: { kota: string; provinsi: string } };
const search = async (q: string, signal: AbortSignal): Promise<PickerItem<Region>[]> => {
  const { rows } = await api.list<Region>('kecamatan', { q, size: 20, retired: 'false' }, { signal });
  return rows.map((row) => ({
    ...{ value: row.id, label: row.nama, second: `${row.sebutan.kota}, ${row.sebutan.provinsi}`, data: row },
  }));
};

type Props = { rows: readonly SjRow[]; onClose: () => void; onDone: () => void };
export const PlaceDialog = ({ rows, onClose, onDone }: Props) => {
  const t = useT();
  const { run, busy } = useCommand('sj');
  const [taken, setTaken] = useState<PickerItem<Region>>();
  const tell = async () => {
    const region = taken?.data;
    if (!region) return;
    const data = { kota: region.sebutan.kota, kecamatan: region.nama };
    let done = 0;
    for (const { id, version } of rows) {
      if (!(await run(id, 'place', data, { revision: version }))) break;
      done++;
    }
    if (done > 0) toast.success(t('Kecamatan {{count}} SJ dilengkapi', { count: done }));
    if (done === rows.length) onDone();
  };
  const [first] = rows;
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent
        title={t('Lengkapi kecamatan')}
        description={
          rows.length === 1 && first
            ? [first.nomor, first.sekolahTujuan, first.kota].filter(Boolean).join(', ')
            : t('{{count}} SJ', { count: rows.length })
        }
        footer={
          <>
            <DialogClose asChild>
              <Button size="form">{t('Kembali')}</Button>
            </DialogClose>
            <Button
              size="form"
              variant="primary"
              loading={busy}
              reason={!taken && t('Pilih dahulu dari daftar')}
              onClick={() => void tell()}
            >
              {t('Lengkapi')}
            </Button>
          </>
        }
      >
        <Field label={t('Kecamatan')}>
          <Picker value={taken} onChange={setTaken} search={search} autoFocus />
        </Field>
      </DialogContent>
    </Dialog>
  );
};
