import { ChevronRight, FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import type { EntityInfo } from '@/base/entity/entity';
import { serverNow } from '@/base/server/clock';
import { download, saveFile } from '@/base/server/download';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { isNeeded, sheetFields, wayOf } from './columns';
import { isBeside } from './kinds';

type Format = 'xlsx' | 'csv';

/** An empty sheet to fill in, and the meaning of its columns. */
export const TemplatePart = ({ info }: { info: EntityInfo }) => {
  const t = useT();
  const [busy, setBusy] = useState<Format>();
  const fields = sheetFields(info);
  const needed = fields.filter(isNeeded);
  const key = fields.find((f) => f.name === info.unique[0]);
  const label = t(info.label);
  const fetchIt = async (format: Format) => {
    setBusy(format);
    try {
      const signal = new AbortController().signal;
      saveFile(await download(`/${info.name}/template`, { format }, { signal, onBytes: () => {} }));
    } catch (e) {
      const { title, detail } = problemOf(e, t, serverNow());
      toast.refused(title, { detail, id: `template/${info.name}` });
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-2">
        <Button
          size="form"
          loading={busy === 'xlsx'}
          icon={<FileSpreadsheet aria-hidden />}
          onClick={() => void fetchIt('xlsx')}
        >
          {t('Unduh templat Excel')}
        </Button>
        <Button
          size="form"
          variant="ghost"
          loading={busy === 'csv'}
          icon={<FileText aria-hidden />}
          onClick={() => void fetchIt('csv')}
        >
          {t('Templat CSV')}
        </Button>
      </div>
      <p className="max-w-[80ch] text-ink-2 text-table">
        {isBeside(info) &&
          t(
            'Satu baris untuk tiap {{label}} baru; yang sudah ada tidak diubah. Password tidak ditulis di berkas: pemiliknya memilih sendiri lewat tautan sekali pakai.',
            { label },
          )}
        {!isBeside(info) &&
          (key
            ? t(
                'Satu baris untuk tiap {{label}}. Baris dengan {{key}} yang sudah ada mengubah data itu, yang belum ada menambah.',
                {
                  label,
                  key: t(key.label),
                },
              )
            : t(
                'Satu baris untuk tiap {{label}}. Untuk mengubah yang sudah ada, pakai berkas hasil Ekspor: kolom ID-nya menunjuk data itu.',
                {
                  label,
                },
              ))}{' '}
        {!isBeside(info) && t('Kolom yang tidak ada di berkas tidak diubah; sel kosong mengosongkan isinya.')}
      </p>
      <details className="group text-table">
        <summary className="flex w-fit cursor-pointer list-none items-center gap-1.5 rounded-control py-1 text-primary-ink hover:underline phone:py-2.5 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            className="size-4 transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
          />
          {t('Arti {{n}} kolom, {{needed}} wajib', { n: number(fields.length), needed: number(needed.length) })}
        </summary>
        <table className="mt-2 w-full max-w-[64rem]">
          <thead>
            <tr className="text-start text-ink-3">
              <th className="w-[30%] border-line border-b py-1.5 pe-3 text-start font-normal">{t('Nama kolom')}</th>
              <th className="border-line border-b py-1.5 text-start font-normal">{t('Cara menulisnya')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field.name}>
                <td className="border-line border-b py-1.5 pe-3 align-baseline text-ink">
                  {t(field.label)}
                  {isNeeded(field) && <span className="ms-2 text-hint text-waiting-i">{t('wajib')}</span>}
                </td>
                <td className="border-line border-b py-1.5 align-baseline text-ink-2">
                  {wayOf(field, t)}
                  {field.hint && <span className="block text-hint text-ink-3">{t(field.hint)}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
};
