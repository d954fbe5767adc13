/** Facts of an entry, by the form's sections: filled fields in a grid, blank ones collapsed into their names. */
import { type ReactNode, useId, useState } from 'react';
import type { FieldInfo } from '@/base/entity/entity';
import { useT } from '@/base/text/i18n';
import { useHistory } from '@/kit/data/use-doc';
import { Amount } from '@/kit/detail/amount';
import { Fact } from '@/kit/detail/fact';
import { CauseLine } from '@/kit/history/history';
import { cn } from '@/ui/cn';
import { FieldOutcomes } from '../outcomes';
import { sectionsOf } from '../sections-of';
import { isBlank } from '../values';
import { isAmountOf } from './amounts';
import { factSections, PAPERS } from './facts-of';
import { Records } from './records';
import { type DetailPanels, useDetail } from './scope';
import { DetailValue, MapLink } from './value';

/** Kinds that take a full line. */
const WHOLE: readonly string[] = ['long', 'rows'];

/** Characters that fit into one column. */
const COLUMN = 26;
/** A section of an entry's page: title on the left, above on narrow windows. */
/** `end`: at the end of the title's line. */
type SectionProps = { title: string; wide?: boolean | undefined; end?: ReactNode; children: ReactNode };
export const DetailSection = ({ title, wide = false, end, children }: SectionProps) => {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cn(
        'grid grid-cols-1 gap-x-4 gap-y-2 border-line border-b px-gutter py-3.5 last:border-b-0',
        !wide && '@min-[46rem]:grid-cols-[7.625rem_minmax(0,1fr)]',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 self-start">
        <h2 id={id} className="font-semibold text-base">
          {title}
        </h2>
        {end}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
};

/** Long values span two columns, unless they have a full line. */
const double = ({ kind, outcomes }: FieldInfo, value: unknown) =>
  !WHOLE.includes(kind) &&
  (outcomes || kind === 'file' || (typeof value === 'string' && kind !== 'ref' && value.length > COLUMN))
    ? 'col-span-2'
    : undefined;

const Facts = ({ fields }: { fields: readonly FieldInfo[] }) => {
  const t = useT();
  const { info, doc } = useDetail();
  const sums = [...(info.list.sums ?? []), ...info.derived.map(({ name }) => name)];
  const [open, setOpen] = useState(false);
  const filled = fields.filter((f) => !isBlank(f, doc[f.name]));
  // A balance has no fields to fill in.
  const blank = info.balances ? [] : fields.filter((f) => !filled.includes(f));
  const [lat, lon] = filled.filter((f) => f.kind === 'coordinate').map((f) => Number(doc[f.name]));
  return (
    <>
      {(filled.length > 0 || open) && (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 @min-[36rem]:grid-cols-3 @min-[64rem]:grid-cols-4">
          {filled.map((f) => (
            <Fact key={f.name} label={t(f.label)} wide={WHOLE.includes(f.kind)} className={double(f, doc[f.name])}>
              {f.kind === 'rows' ? (
                <Records field={f} value={doc[f.name] as Record<string, unknown>[]} sums={sums} doc={doc} />
              ) : f.outcomes ? (
                <FieldOutcomes field={f} row={doc} words />
              ) : isAmountOf(info, f) ? (
                <Amount path={f.name}>
                  <DetailValue field={f} value={doc[f.name]} />
                </Amount>
              ) : (
                <DetailValue field={f} value={doc[f.name]} name={doc.sebutan?.[f.name]} />
              )}
              {PAPERS.includes(f.name) && <CreatedThrough />}
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

/** The action that caused the entry's creation. */
const CreatedThrough = () => {
  const { info, doc } = useDetail();
  const [first] = useHistory(info.name, doc.id).entries;
  return first?.because && <CauseLine cause={first.because} />;
};

export const Sections = ({ panels }: { panels: DetailPanels }) => {
  const t = useT();
  const { info, doc } = useDetail();
  const sections = factSections(info, doc, panels.shown);
  const overrides = new Map(
    Object.entries(panels.sections ?? {}).flatMap(([field, Custom]) => {
      const section = sectionsOf(info).find(({ fields }) => fields.some(({ name }) => name === field));
      return section ? [[section.label, { Own: Custom, wide: panels.wide?.includes(field) === true }] as const] : [];
    }),
  );
  const labels = [...new Set([...info.form, ...sectionsOf(info), ...sections].map(({ label }) => label))];
  return labels.map((label) => {
    const { Own: Custom, wide } = overrides.get(label) ?? {};
    const fields = sections.find((one) => one.label === label)?.fields ?? [];
    if (!Custom && fields.length === 0) return null;
    return (
      <DetailSection key={label} title={t(label)} wide={wide}>
        {Custom ? <Custom doc={doc} /> : <Facts fields={fields} />}
      </DetailSection>
    );
  });
};
