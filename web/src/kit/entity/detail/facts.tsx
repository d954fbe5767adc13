/** What is known of an entry, by the form's sections: filled fields in a grid, blank ones folded into a word. */
import { type ReactNode, useId, useState } from 'react';
import type { FieldInfo } from '@/base/entity';
import { useT } from '@/base/i18n';
import { Fact } from '@/kit/detail/fact';
import { cn } from '@/ui/cn';
import { sectionsOf } from '../sections-of';
import { isBlank } from '../values';
import { type DetailExtras, useDetail } from './scope';
import { DetailValue, MapLink } from './value';

/** Fields that take a line of their own. */
const WHOLE: readonly string[] = ['long', 'rows'];

/** Letters that one column holds. */
const COLUMN = 26;
/** A section of an entry's page: its name on the left, above on narrow windows. */
type SectionProps = { title: string; wide?: boolean; children: ReactNode };
export const DetailSection = ({ title, wide = false, children }: SectionProps) => {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cn(
        'grid grid-cols-1 gap-x-4 gap-y-2 border-line border-b px-gutter py-3.5 last:border-b-0',
        !wide && '@min-[46rem]:grid-cols-[7.625rem_minmax(0,1fr)]',
      )}
    >
      <h2 id={id} className="font-semibold text-base">
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
};

/** What is long takes two columns, if it has no line of its own. */
const double = ({ kind }: FieldInfo, value: unknown) =>
  !WHOLE.includes(kind) && (kind === 'file' || (typeof value === 'string' && kind !== 'ref' && value.length > COLUMN))
    ? 'col-span-2'
    : undefined;

const Records = ({ field, value }: { field: FieldInfo; value: readonly Record<string, unknown>[] }) => {
  const t = useT();
  const columns = (field.rows ?? []).filter((c) => !c.internal && value.some((row) => !isBlank(c, row[c.name])));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled by keyboard too.
    <section tabIndex={0} aria-label={t(field.label)} className="overflow-x-auto focus-inset">
      <table className="mt-0.5 w-full text-table">
        <thead>
          <tr className="border-line border-b text-start text-hint text-ink-2">
            {columns.map((c) => (
              <th key={c.name} scope="col" className="py-1 pe-3 text-start font-normal">
                {t(c.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {value.map((row, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: records have no names of their own.
            <tr key={n} className="border-line border-b last:border-b-0">
              {columns.map((c) => (
                <td key={c.name} className="py-1.5 pe-3 align-top">
                  <DetailValue field={c} value={row[c.name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Facts = ({ fields }: { fields: readonly FieldInfo[] }) => {
  const t = useT();
  const { doc } = useDetail();
  const [open, setOpen] = useState(false);
  const filled = fields.filter((f) => !isBlank(f, doc[f.name]));
  const blank = fields.filter((f) => !filled.includes(f));
  const [lat, lon] = filled.filter((f) => f.kind === 'coordinate').map((f) => Number(doc[f.name]));
  return (
    <>
      {(filled.length > 0 || open) && (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 @min-[36rem]:grid-cols-3 @min-[64rem]:grid-cols-4">
          {filled.map((f) => (
            <Fact key={f.name} label={t(f.label)} wide={WHOLE.includes(f.kind)} className={double(f, doc[f.name])}>
              {f.kind === 'rows' ? (
                <Records field={f} value={doc[f.name] as Record<string, unknown>[]} />
              ) : (
                <DetailValue field={f} value={doc[f.name]} name={doc.sebutan?.[f.name]} />
              )}
            </Fact>
          ))}
          {lat !== undefined && lon !== undefined && (
            <Fact label={t('Peta')}>
              <MapLink lat={lat} lon={lon} />
            </Fact>
          )}
          {open &&
            blank.map((f) => (
              <Fact key={f.name} label={t(f.label)}>
                {null}
              </Fact>
            ))}
        </dl>
      )}
      {blank.length > 0 && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen((was) => !was)}
          className={cn(
            'rounded-cell text-hint text-ink-3 hover:text-ink hover:underline phone:py-2.5',
            (filled.length > 0 || open) && 'mt-2.5',
          )}
        >
          {open
            ? t('Sembunyikan isian kosong')
            : filled.length === 0
              ? t('Belum diisi, {{count}} isian', { count: blank.length })
              : t('{{count}} isian kosong', { count: blank.length })}
        </button>
      )}
    </>
  );
};

/** All sections; what actions set and what is worked out stands with the first. */
export const Sections = ({ extras }: { extras: DetailExtras }) => {
  const t = useT();
  const { info, doc } = useDetail();
  const shown = extras.shown ?? [];
  const more = [
    ...info.derived.filter(
      (f) => f.kind !== 'boolean' && !f.internal && f.name !== info.title && !isBlank(f, doc[f.name]),
    ),
    ...info.fields.filter((f) => f.guarded && !f.internal),
  ].filter((f) => !shown.includes(f.name));
  return sectionsOf(info).map(({ label, fields }, n) => {
    const Own = fields.map(({ name }) => extras.sections?.[name]).find(Boolean);
    const rest = [...fields.filter((f) => !shown.includes(f.name) && f.name !== info.title), ...(n === 0 ? more : [])];
    if (!Own && rest.length === 0) return null;
    return (
      <DetailSection key={label} title={t(label)} wide={fields.some(({ name }) => extras.wide?.includes(name))}>
        {Own ? <Own doc={doc} /> : <Facts fields={rest} />}
      </DetailSection>
    );
  });
};
