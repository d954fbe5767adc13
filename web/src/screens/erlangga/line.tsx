import type { LookedRow } from '@domain/flows/race/intake/look';
import type { School } from '@domain/flows/race/intake/match';
import { type AmountName, amountNames, type ColumnName } from '@domain/master/intake-columns';
import { Check, CircleAlert, Waves } from 'lucide-react';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import type { LineActs } from './acts';
import { CellInput } from './cell-input';
import { columnLabel, faultText, whyText } from './words';
import type { Work } from './work';

type Props = LineActs & { row: LookedRow; work: Work };
const isAmount = (column: ColumnName): column is AmountName => (amountNames as readonly string[]).includes(column);
const placeText = ({ address, kecamatan, kota }: School): string =>
  [address, kecamatan && `Kec. ${kecamatan}`, kota].filter(Boolean).join(', ');

/** One row of the manifest: its school, the matched address or why there is none, its amounts. */
export const Line = ({ row, work, ...acts }: Props) => {
  const t = useT();
  const open = row.group === 'near' && !row.ready && !row.left;
  const mend = (column: ColumnName) => (value: string) => acts.onMend(row.line, column, value);
  const typed = (column: ColumnName): string | undefined => {
    const fault = row.faults.find((one) => one.column === column && one.code !== 'twice');
    const mended = work.mended.find((one) => one.line === row.line && one.column === column);
    return fault ? (mended?.value ?? fault.value) : mended?.value;
  };
  const school = typed('sekolah');
  return (
    <tr
      className={cn(
        'border-line border-b [contain-intrinsic-size:auto_36px] hover:bg-surface-2 phone:grid phone:grid-cols-5 phone:gap-x-2 phone:px-(--gutter) phone:py-3',
        open && 'bg-waiting-s hover:bg-waiting-s',
        row.left && 'text-ink-3',
      )}
    >
      <td className="w-16 py-1.5 ps-(--gutter) pe-3 text-end text-ink-3 phone:w-auto phone:p-0 phone:text-start">
        {number(row.line)}
      </td>
      <td className="py-1.5 pe-3 font-medium phone:col-span-4 phone:p-0">
        {school === undefined ? (
          <span className="block break-words">{row.sekolah}</span>
        ) : (
          <CellInput
            label={columnLabel('sekolah', t)}
            line={row.line}
            value={school}
            wrong={row.sekolah === ''}
            onDone={mend('sekolah')}
            wide
          />
        )}
      </td>
      <td className="py-1.5 pe-3 phone:col-span-5 phone:p-0 phone:py-1.5">
        <div className="flex items-center gap-x-2">
          <Meaning row={row} {...acts} />
        </div>
        {row.faults
          .filter(({ column, code }) => !isAmount(column) && column !== 'sekolah' && code !== 'twice')
          .map((fault) => (
            <CellInput
              key={fault.column}
              label={columnLabel(fault.column, t)}
              line={row.line}
              value={typed(fault.column) ?? ''}
              wrong
              onDone={mend(fault.column)}
              wide
            />
          ))}
      </td>
      {amountNames.map((name, n) => {
        const text = typed(name);
        const wrong = row.faults.some(({ column, code }) => column === name && code !== 'twice');
        return (
          <td
            key={name}
            className={cn(
              'py-1.5 pe-3 text-end phone:flex phone:flex-col phone:items-end phone:p-0',
              n === amountNames.length - 1 && 'pe-(--gutter)',
            )}
          >
            <span className="hidden text-hint text-ink-2 phone:inline">{columnLabel(name, t)}</span>
            {text === undefined ? (
              number(row[name])
            ) : (
              <CellInput label={columnLabel(name, t)} line={row.line} value={text} wrong={wrong} onDone={mend(name)} />
            )}
          </td>
        );
      })}
    </tr>
  );
};

/** The row's result and the actions on it. */
const Meaning = ({ row, onMend, onChoose, onAsk }: LineActs & { row: LookedRow }) => {
  const t = useT();
  const { line } = row;
  const of = t('baris {{line}}', { line: number(line) });
  const act = (word: string, run: () => void, strong = false) => (
    <Button
      size="sm"
      variant={strong ? 'outline' : 'ghost'}
      aria-label={`${word}, ${of}`}
      className="ms-auto"
      onClick={run}
    >
      {word}
    </Button>
  );
  if (row.left)
    return (
      <>
        <span>{t('dilewati, tidak ikut')}</span>
        {act(t('Ikutkan'), () => onChoose(line, undefined))}
      </>
    );
  if (row.group === 'wrong') {
    const [fault] = row.faults;
    if (!fault) return null;
    const { instead, column, code } = fault;
    return (
      <>
        <span className="flex min-w-0 flex-1 items-start gap-1.5 text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {faultText(fault, t)}
        </span>
        {instead !== undefined &&
          act(t('Pakai {{value}}', { value: instead }), () => onMend(line, column, instead), true)}
        {code === 'twice' && act(t('Lewati'), () => onChoose(line, { line, left: true }))}
      </>
    );
  }
  if (row.group === 'there')
    return <span className="text-ink-2">{t('sudah ada di {{nomor}}', { nomor: row.nomor ?? '' })}</span>;
  if (row.group === 'exact' && row.school)
    return (
      <>
        <Check aria-hidden className="size-4 shrink-0 text-done-i" />
        <span className="min-w-0 break-words text-ink-2">{placeText(row.school)}</span>
        {act(t('Ganti'), () => onAsk(row))}
      </>
    );
  if (row.group === 'near') {
    const [best] = row.suggestions;
    const school = row.school ?? best?.school;
    const why = row.suggestions.find((one) => one.school.id === school?.id);
    return (
      <>
        {row.school ? (
          <Check aria-hidden className="size-4 shrink-0 text-done-i" />
        ) : (
          <Waves aria-hidden className="size-4 shrink-0 text-waiting-i" />
        )}
        <span className="min-w-0 flex-1 break-words">
          <b className="font-semibold">{school?.name}</b>{' '}
          <span className="text-ink-2">
            {why?.why
              .slice(0, 2)
              .map((one) => whyText(one, t))
              .join(', ')}
          </span>
        </span>
        <span className="ms-auto flex shrink-0 gap-1">
          {!row.school && best && act(t('Pakai'), () => onChoose(line, { line, school: best.school.id }), true)}
          {act(t('Ganti'), () => onAsk(row))}
        </span>
      </>
    );
  }
  const lacks = row.lacks ?? [];
  return (
    <>
      {lacks.length > 0 ? (
        <span className="flex items-start gap-1.5 text-waiting-i">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {lacks.includes('alamat') ? t('alamatnya belum ada, tidak ikut') : t('kotanya belum jelas, tidak ikut')}
        </span>
      ) : (
        <>
          <Check aria-hidden className="size-4 shrink-0 text-done-i" />
          <span className="min-w-0 break-words text-ink-2">
            {[row.made?.address, row.kecamatan && `Kec. ${row.kecamatan}`].filter(Boolean).join(', ')}
          </span>
        </>
      )}
      {act(lacks.length > 0 ? t('Lengkapi') : t('Ubah'), () => onAsk(row), lacks.length > 0)}
    </>
  );
};
