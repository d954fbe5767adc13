import { Plus, X } from 'lucide-react';
import { Suspense, useContext, useRef } from 'react';
import { get, useFieldArray, useFormContext } from 'react-hook-form';
import type { FieldInfo } from '@/base/entity';
import { useT } from '@/base/i18n';
import { Button } from '@/ui/button';
import { Field, useField } from '@/ui/field';
import { focusField } from '../../form/faults';
import { inSentence } from '../check';
import { FormField } from '../form/field';
import { layout } from '../layout';
import { blankRow, type Values } from '../values';
import { RowsTools } from './rows-tool';
import { isWide, WIDE } from './wide';

type Props = { field: FieldInfo; quiet?: boolean; className?: string };

/** A list of small records as a field of a form. */
export const RowsField = ({ field, quiet, className }: Props) => {
  const t = useT();
  const { formState } = useFormContext<Values>();
  const own = get(formState.errors, field.name) as { message?: string; root?: { message?: string } } | undefined;
  const error = own?.message ?? own?.root?.message;
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

/** One column head, a line per record; on narrow windows each record is a block of its own. */
const Lines = ({ field }: { field: FieldInfo }) => {
  const t = useT();
  const { name } = field;
  const { clearErrors } = useFormContext<Values>();
  const { fields: rows, append, remove } = useFieldArray<Record<string, Values[]>>({ name });
  const link = useField();
  const Tool = useContext(RowsTools)[name];
  const box = useRef<HTMLDivElement>(null);
  const columns = (field.rows ?? []).filter((column) => !column.internal);
  const label = inSentence(t(field.label));
  const grid = `${tracks(columns.filter((column) => !isWide(column)))} 2.125rem`;
  const full = rows.length >= (field.max ?? Number.POSITIVE_INFINITY);
  const add = () => {
    clearErrors(name);
    append(blankRow(columns), { shouldFocus: false });
    requestAnimationFrame(() => box.current && focusField(box.current, `${name}.${rows.length}.${columns[0]?.name}`));
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
              <span key={column.name}>
                {t(column.label)}
                {column.optional && <span className="text-ink-3"> {t('(boleh kosong)')}</span>}
              </span>
            ))}
        </div>
      )}
      <ol className="space-y-2 @max-[34rem]:space-y-3">
        {rows.map((row, n) => (
          <li
            key={row.id}
            className="grid grid-cols-2 gap-x-2 gap-y-2 @max-[34rem]:rounded-panel @max-[34rem]:border @max-[34rem]:border-line @max-[34rem]:p-3 @min-[34rem]:grid-cols-(--rows) @min-[34rem]:items-start"
          >
            {columns.map((column) => (
              <FormField
                key={column.name}
                field={column}
                bare
                spoken={`${label} ${n + 1}`}
                name={`${name}.${n}.${column.name}`}
                className={isWide(column) ? WIDE : "@max-[34rem]:col-span-2 @min-[34rem]:[&_[id$='-l']]:sr-only"}
              />
            ))}
            <Button
              variant="ghost"
              size="form"
              square
              icon={<X aria-hidden />}
              aria-label={t('Hapus {{label}} {{n}}', { label, n: n + 1 })}
              title={t('Hapus')}
              className="@max-[34rem]:col-span-2 @max-[34rem]:w-full"
              onClick={() => {
                clearErrors(name);
                remove(n);
              }}
            />
          </li>
        ))}
      </ol>
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
      {Tool && (
        <Suspense fallback={null}>
          <Tool
            onRows={(more) => {
              clearErrors(name);
              const room = (field.max ?? Number.POSITIVE_INFINITY) - rows.length;
              append(
                more.slice(0, room).map((one) => ({ ...blankRow(columns), ...one })),
                { shouldFocus: false },
              );
            }}
          />
        </Suspense>
      )}
    </div>
  );
};
/** Of names there is more to read than of figures. */
const PARTS: Partial<Record<FieldInfo['kind'], number>> = { file: 5, ref: 8, number: 2, kg: 2.5 };
/** Widths of the columns as their fields would have them on a form's twelve; days are never cut. */
const tracks = (columns: readonly FieldInfo[]): string =>
  columns
    .map((column) => {
      const least = column.kind === 'date' ? '9.25rem' : '0';
      const part = PARTS[column.kind] ?? Math.max(layout([column], true)[0]?.span ?? 3, 3);
      return `minmax(${least},${part}fr)`;
    })
    .join(' ');
