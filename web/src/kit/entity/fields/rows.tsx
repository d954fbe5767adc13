import { Plus } from 'lucide-react';
import { Suspense, useCallback, useContext, useMemo, useRef } from 'react';
import { get, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import type { FieldInfo } from '@/base/entity/entity';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { Field, useField } from '@/ui/field';
import { focusField } from '../../form/faults';
import { inSentence } from '../check';
import { EstimateTotals } from '../form/estimate';
import { layout } from '../layout';
import { blankRow, isFigure, type Values } from '../values';
import { ManyPicker } from './many-picker';
import { RowsBlock, TOGETHER } from './rows-block';
import { RecordFillers } from './rows-tool';
import { isOnDemand, isWide } from './wide';

type Props = { field: FieldInfo; quiet?: boolean; className?: string };

/** A list of small records as a form field. */
export const RowsField = ({ field, quiet, className }: Props) => {
  const t = useT();
  // A subscription to this field only: reading the error through the form's own state re-renders the whole form on each
  // error.
  const { errors } = useFormState<Values>({ name: field.name });
  const fieldError = get(errors, field.name) as { message?: string; root?: { message?: string } } | undefined;
  const error = fieldError?.message ?? fieldError?.root?.message;
  return (
    <div data-path={field.name} className={className}>
      <Field
        group
        label={t(field.label)}
        optional={field.optional && !quiet}
        hint={field.hint && t(field.hint)}
        {...(error ? { error } : {})}
      >
        <Lines field={field} />
      </Field>
    </div>
  );
};

/** Column headers, and one row per record; on narrow windows each record is a block of its own. */
const Lines = ({ field }: { field: FieldInfo }) => {
  const t = useT();
  const { name } = field;
  const { clearErrors } = useFormContext<Values>();
  const { fields: rows, append, remove } = useFieldArray<Record<string, Values[]>>({ name });
  const link = useField();
  const Tool = useContext(RecordFillers)[name];
  const box = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => (field.rows ?? []).filter((column) => !column.internal), [field.rows]);
  const drop = useCallback(
    (n: number) => {
      clearErrors(name);
      remove(n);
    },
    [clearErrors, remove, name],
  );
  const label = inSentence(t(field.label));
  const buttons = ' 2.125rem'.repeat(1 + columns.filter(isOnDemand).length);
  const grid = `${tracks(columns.filter((column) => !isWide(column)))}${buttons}`;
  const full = rows.length >= (field.max ?? Number.POSITIVE_INFINITY);
  const add = () => {
    clearErrors(name);
    append(blankRow(columns), { shouldFocus: false });
    requestAnimationFrame(() => box.current && focusField(box.current, `${name}.${rows.length}.${columns[0]?.name}`));
  };
  const take = (more: readonly Values[]) => {
    clearErrors(name);
    const room = (field.max ?? Number.POSITIVE_INFINITY) - rows.length;
    append(
      more.slice(0, room).map((one) => ({ ...blankRow(columns), ...one })),
      { shouldFocus: false },
    );
  };
  return (
    <div ref={box} style={{ '--rows': grid } as React.CSSProperties} className="@container">
      {rows.length > 0 && (
        <div
          className="mb-1 hidden grid-cols-(--rows) items-end gap-x-2 text-hint text-ink-2 @min-[34rem]:grid"
          aria-hidden
        >
          {columns
            .filter((column) => !isWide(column))
            .map((column) => (
              <span key={column.name} className={column.written && isFigure(column) ? 'text-end' : undefined}>
                {t(column.label)}
                {column.optional && !column.written && <span className="text-ink-3"> {t('(boleh kosong)')}</span>}
              </span>
            ))}
        </div>
      )}
      <div className="space-y-2 @max-[34rem]:space-y-3">
        {Array.from({ length: Math.ceil(rows.length / TOGETHER) }, (_, at) => {
          const block = rows.slice(at * TOGETHER, (at + 1) * TOGETHER);
          return (
            <RowsBlock
              // biome-ignore lint/suspicious/noArrayIndexKey: a block is known by its place, its records by their ids.
              key={at}
              {...{ name, columns, label, remove: drop }}
              from={at * TOGETHER}
              ids={block.map(({ id }) => id).join(' ')}
            />
          );
        })}
      </div>
      {rows.length > 0 &&
        columns.map(
          ({ name: column, label: word, hint }) =>
            hint && (
              <p key={column} className="mt-1 text-hint text-ink-3">
                {t(word)}. {t(hint)}
              </p>
            ),
        )}
      <Button
        id={link.id}
        aria-describedby={link['aria-describedby']}
        size="sm"
        className={rows.length > 0 ? 'mt-2' : undefined}
        icon={<Plus aria-hidden />}
        reason={full && t('Paling banyak {{most}} baris', { most: field.max ?? 0 })}
        onClick={add}
      >
        {t('Tambah {{label}}', { label })}
      </Button>
      {!Tool && <ManyPicker field={field} rows={rows} full={full} onRows={take} />}
      {Tool && (
        <Suspense fallback={null}>
          <Tool onRows={take} />
        </Suspense>
      )}
      <EstimateTotals field={field} />
    </div>
  );
};
/** Relative widths: names need more than figures. */
const PARTS: Partial<Record<FieldInfo['kind'], number>> = { file: 5, ref: 7, number: 2, kg: 3.2 };
/** Minimum widths: dates and money are never truncated, and of a name enough to tell it. */
const LEAST: Partial<Record<FieldInfo['kind'], string>> = { date: '9.25rem', money: '7.5rem', ref: '14.25rem' };
/** Of a text that is only shown, by its longest: numbers of documents are never truncated. */
const leastText = ({ max = 0 }: FieldInfo): string => (max <= 20 ? '2.5rem' : max <= 40 ? '9.25rem' : '0');
/** Column widths, in proportion to the fields' spans on the form's twelve columns. */
const tracks = (columns: readonly FieldInfo[]): string =>
  columns
    .map((column) => {
      // A date that is only shown has no box.
      const least = !column.written
        ? (LEAST[column.kind] ?? '0')
        : column.kind === 'date'
          ? '6.5rem'
          : column.kind === 'text'
            ? leastText(column)
            : (LEAST[column.kind] ?? '0');
      // Other companies' numbers must be readable in full.
      const more = column.kind === 'text' && (column.max ?? 0) > 30 ? 1.5 : 0;
      const part = PARTS[column.kind] ?? Math.max(layout([column], true)[0]?.span ?? 3, 3) + more;
      return `minmax(${least},${part}fr)`;
    })
    .join(' ');
