import type { ColumnName, SavedHeadings } from '@domain/master/intake-columns';
import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { api, newKey } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { download, saveFile } from '@/base/server/download';
import { upload } from '@/base/server/upload';
import { useT } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import { EntryPicker } from '@/kit/entity/fields/entry-picker';
import { Section } from '@/kit/form/section';
import { Scroll } from '@/kit/page/page';
import { SheetDrop } from '@/kit/sheet/sheet-drop';
import { SheetRead } from '@/kit/sheet/sheet-read';
import { useSheetUpload } from '@/kit/sheet/use-sheet-upload';
import { Button } from '@/ui/button';
import { DateField } from '@/ui/date-field';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { toast } from '@/ui/toast';
import { Earlier } from './earlier';
import type { SetWork } from './use-work';
import { type Order, readPath, type Work, withFile } from './work';

const MOST_BYTES = 10 * 1_048_576;
type Props = { work: Work; set: SetWork };

/** Customer, pickup date and place, then the file. */
export const FileStep = ({ work, set }: Props) => {
  const t = useT();
  const { customer, order } = work;
  const savedHeadings = useSavedHeadings(customer);
  const change = (next: Partial<Order>) => set((now) => ({ ...now, order: { ...now.order, ...next } }));
  const file = useSheetUpload<Pick<Work, 'lines' | 'sheet'>>({
    refuse: ({ size }) =>
      size > MOST_BYTES ? { wrong: t('Berkas ini lebih dari {{max}} MB', { max: 10 }) } : undefined,
    newKey,
    send: (sent, _key, sending, sheet) => upload(readPath(sheet), sent, {}, sending),
    onDone: (read, { name }) => set((now) => withFile(now, name, read, savedHeadings)),
  });
  const lack = lackOf(work, t);
  return (
    <Scroll className="@container border-line border-t bg-surface">
      <Section name="pesanan" title={t('Pesanan')}>
        <Field label={t('Customer')} className="col-span-5 phone:col-span-12">
          <EntryPicker
            entity="customer"
            value={customer}
            onChange={(id) =>
              set((now) => ({ ...now, customer: id, order: { ...now.order, muat: '', tarif: '' }, choices: [] }))
            }
            placeholder={t('Nama, kode atau kota')}
          />
        </Field>
        <Field label={t('Cabang')} className="col-span-4 phone:col-span-12">
          <EntryPicker
            entity="branch"
            value={work.branch}
            onChange={(branch) => set((now) => ({ ...now, branch, choices: [] }))}
            placeholder={t('Cari cabang')}
          />
        </Field>
        <Field label={t('Tanggal Pickup')} className="col-span-3 phone:col-span-12">
          <DateField span="work" value={order.tgl_pickup} onChange={(day) => change({ tgl_pickup: day })} />
        </Field>
        <Field label={t('Alamat muat')} className="col-span-5 phone:col-span-12">
          <EntryPicker
            entity="customer_address"
            value={order.muat}
            where={{ kind: 'MUAT', customer }}
            onChange={(muat) => change({ muat })}
            placeholder={t('Cari alamat muat')}
          />
        </Field>
        <Field label={t('Jenis Barang')} className="col-span-4 phone:col-span-12">
          <Input value={order.jenisBarang} maxLength={80} onChange={(e) => change({ jenisBarang: e.target.value })} />
        </Field>
        <Field label={t('Tarif kontrak')} optional className="col-span-3 phone:col-span-12">
          <EntryPicker
            entity="tarif_customer"
            value={order.tarif}
            where={{ customer }}
            onChange={(tarif) => change({ tarif })}
            placeholder={t('Cari tarif')}
            optional
          />
        </Field>
        <Field label={t('SJ Erl')} optional className="col-span-3 phone:col-span-12">
          <Input value={order.sjErl} maxLength={40} onChange={(e) => change({ sjErl: e.target.value })} />
        </Field>
        <Field label={t('Sales Erl')} optional className="col-span-3 phone:col-span-12">
          <Input value={order.salesErl} maxLength={80} onChange={(e) => change({ salesErl: e.target.value })} />
        </Field>
        <Field label={t('Memo')} optional className="col-span-6 phone:col-span-12">
          <Input value={order.memo} maxLength={500} onChange={(e) => change({ memo: e.target.value })} />
        </Field>
      </Section>
      <Section name="berkas" title={t('Manifest')}>
        <div className="col-span-12 space-y-3">
          <SheetDrop
            label={t('Manifest')}
            state={file.state}
            file={work.file || undefined}
            reason={lack}
            hint={t(
              'xlsx atau csv dari customer, apa adanya: kolomnya ditunjuk sesudah ini. Paling banyak 2.000 sekolah.',
            )}
            onFile={file.send}
            onStop={file.stop}
          />
          {work.sheet && !file.state && <SheetRead about={work.sheet} onChoose={file.choose} />}
          <div className="flex flex-wrap items-center gap-2">
            {work.lines.length > 0 && (
              <Button
                size="form"
                variant="primary"
                reason={lack}
                onClick={() => set((now) => ({ ...now, step: now.places.sekolah === undefined ? 'columns' : 'check' }))}
              >
                {t('Lanjut dengan berkas ini')}
              </Button>
            )}
            <Sample customer={customer} />
          </div>
        </div>
      </Section>
      <Earlier />
    </Scroll>
  );
};

/** The first missing value without which rows can't be previewed. */
const lackOf = ({ customer, branch, order }: Work, t: ReturnType<typeof useT>): string | false => {
  if (customer === '') return t('Pilih customer dahulu');
  if (branch === '') return t('Pilih cabang dahulu');
  if (order.tgl_pickup === '') return t('Isi tanggal pickup dahulu');
  if (order.muat === '') return t('Pilih alamat muat dahulu');
  return order.jenisBarang.trim() === '' && t('Isi jenis barang dahulu');
};

/** Headings of the customer's previous manifest. */
const useSavedHeadings = (customer: string): SavedHeadings => {
  const { data = {} } = useQuery({
    queryKey: ['erlangga-columns', customer],
    queryFn: async ({ signal }): Promise<SavedHeadings> => {
      const { rows } = await api.list<{ kolom: { isian: ColumnName; judul: string }[] }>(
        'intake_mapping',
        { customer, retired: 'false', size: 1 },
        { signal },
      );
      return Object.fromEntries((rows[0]?.kolom ?? []).map(({ isian, judul }) => [isian, judul]));
    },
    enabled: customer !== '',
  });
  return data;
};

const Sample = ({ customer }: { customer: string }) => {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const fetchIt = async () => {
    setBusy(true);
    try {
      const watch = { signal: new AbortController().signal, onBytes: () => {} };
      saveFile(await download('/erlangga/sample', { format: 'xlsx', customer: customer || undefined }, watch));
    } catch (e) {
      const { title, detail } = problemOf(e, t, serverNow());
      toast.refused(title, { detail, id: 'erlangga-sample' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="form"
      variant="ghost"
      loading={busy}
      icon={<FileSpreadsheet aria-hidden />}
      onClick={() => void fetchIt()}
    >
      {t('Unduh contoh manifest')}
    </Button>
  );
};
