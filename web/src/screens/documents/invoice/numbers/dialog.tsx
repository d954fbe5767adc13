/** Tax numbers of many invoices from a sheet: its columns, what each row does, then one batch. */
import { type TaxColumn, type TaxGroup, taxCommands } from '@domain/flows/invoice/tax-numbers';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { serverNow } from '@/base/server/clock';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import { ConfirmDialog } from '@/kit/command/reason-dialog';
import { usePhone } from '@/kit/list/table/use-room';
import { SheetRead } from '@/kit/sheet/sheet-read';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog, DialogContent } from '@/ui/dialog';
import { Field, FieldError } from '@/ui/field';
import { Segmented } from '@/ui/segmented';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { NumberRows } from './rows';
import { Source } from './source';
import { useFill, useNumbers } from './use-numbers';

const GROUPS = ['wrong', 'replace', 'fill', 'same', 'left'] as const satisfies readonly TaxGroup[];
const EMPTY: ReadonlySet<number> = new Set();

export type NumbersProps = { onClose: () => void };
export default function NumbersDialog({ onClose }: NumbersProps) {
  const t = useT();
  const numbers = useNumbers();
  const title = t('Impor no. faktur pajak');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      {numbers.file ? (
        <Preview key={numbers.file.name} numbers={numbers} title={title} onClose={onClose} />
      ) : (
        <DialogContent title={title} width={560}>
          <Source reading={numbers.reading} />
        </DialogContent>
      )}
    </Dialog>
  );
}

type Props = { numbers: ReturnType<typeof useNumbers>; title: string; onClose: () => void };
const Preview = ({ numbers, title, onClose }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const fill = useFill();
  const { file, places, setPlaces, judged, reading, error } = numbers;
  const [ticked, setTicked] = useState(EMPTY);
  const [chosen, setChosen] = useState<TaxGroup | ''>('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  // Five labels do not fit side by side on a phone.
  const Choose = usePhone() ? Select : Segmented;
  const labels: Record<TaxGroup, string> = {
    wrong: t('Masalah'),
    replace: t('Diganti'),
    fill: t('Diisi'),
    same: t('Sudah sama'),
    left: t('Dilewati'),
  };
  const all = judged ?? [];
  const of = (group: TaxGroup) => all.filter((row) => row.group === group);
  const filled = GROUPS.filter((group) => of(group).length > 0);
  const group = chosen !== '' && filled.includes(chosen) ? chosen : (filled[0] ?? 'fill');
  const replaced = of('replace');
  const commands = taxCommands(all, ticked);
  const tick = (lines: readonly number[], on: boolean) =>
    setTicked((now) => new Set(on ? [...now, ...lines] : [...now].filter((line) => !lines.includes(line))));
  const submit = async () => {
    if (commands.length === 0) return setFault(t('Tidak ada nomor untuk diisi'));
    setBusy(true);
    setFault('');
    try {
      const id = await fill(t('No. faktur pajak dari {{name}}', { name: file?.name ?? '' }).slice(0, 150), commands);
      void navigate(`/impor/${id}`);
      onClose();
    } catch (e) {
      const { title: what, detail } = problemOf(e, t, serverNow());
      setFault([what, detail].filter(Boolean).join('. '));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={title}
      button={t('Isi {{count}} nomor', { count: commands.length })}
      look="primary"
      busy={busy}
      width={960}
      className="space-y-4"
      onSubmit={() => void submit()}
    >
      <Head numbers={numbers} onPlace={(column, at) => setPlaces((now) => ({ ...now, [column]: at }))} />
      {error ? (
        <FieldError>
          {problemOf(error, t, serverNow()).title}{' '}
          <Button size="sm" onClick={numbers.refetch}>
            {t('Coba lagi')}
          </Button>
        </FieldError>
      ) : places.nomor === undefined || places.nsfp === undefined ? (
        <p className="text-table text-waiting-i">{t('Tunjuk kolom nomor invoice dan kolom nomor faktur pajaknya.')}</p>
      ) : !judged ? (
        <Skeleton className="w-1/2" />
      ) : all.length === 0 ? (
        <p className="text-table text-waiting-i">
          {t('Kolom itu tidak berisi nomor invoice atau nomor faktur pajak.')}
        </p>
      ) : (
        <div className="space-y-2" aria-busy={reading.state !== undefined}>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Choose
              aria-label={t('Baris berkas')}
              className="w-auto phone:w-full"
              options={filled.map((value) => ({ value, label: `${labels[value]} ${number(of(value).length)}` }))}
              value={group}
              onChange={setChosen}
            />
            {group === 'replace' && (
              <Checkbox
                checked={replaced.every(({ line }) => ticked.has(line))}
                indeterminate={replaced.some(({ line }) => ticked.has(line))}
                onChange={(on) =>
                  tick(
                    replaced.map(({ line }) => line),
                    on,
                  )
                }
                label={t('Ganti semua')}
              />
            )}
          </div>
          <NumberRows key={group} rows={of(group)} ticked={ticked} onTick={(line, on) => tick([line], on)} />
        </div>
      )}
      {fault && <FieldError>{fault}</FieldError>}
    </ConfirmDialog>
  );
};

type HeadProps = Pick<Props, 'numbers'> & { onPlace: (column: TaxColumn, at: number | undefined) => void };
/** The file that was read, and its columns. */
const Head = ({ numbers: { file, places, reading }, onPlace }: HeadProps) => {
  const t = useT();
  if (!file) return null;
  const { lines, layout, sheet, name } = file;
  const titles = lines[Math.max(0, layout.head)]?.cells ?? [];
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const options = Array.from({ length: width }, (_, at) => ({
    value: String(at),
    label: [letterOf(at), String(titles[at] ?? '').slice(0, 40)].filter(Boolean).join('  '),
  }));
  const columns = [
    ['nomor', t('Kolom nomor invoice')],
    ['nsfp', t('Kolom nomor faktur pajak')],
  ] as const;
  return (
    <div className="space-y-3">
      <p className="truncate font-medium" title={name}>
        {name}
      </p>
      {sheet && <SheetRead about={sheet} onChoose={reading.choose} />}
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        {columns.map(([column, label]) => (
          <Field key={column} label={label}>
            <Select
              options={options}
              value={places[column] === undefined ? '' : String(places[column])}
              placeholder={t('Pilih kolom')}
              onChange={(at) => onPlace(column, Number(at))}
            />
          </Field>
        ))}
      </div>
    </div>
  );
};
/** Name of a column as spreadsheets call it: A to Z, AA … */
const letterOf = (at: number): string =>
  (at >= 26 ? String.fromCharCode(64 + Math.floor(at / 26)) : '') + String.fromCharCode(65 + (at % 26));
