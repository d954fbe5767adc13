/** Sections of a form: title on the left, twelve columns of fields beside it; optional ones can be collapsed. */
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useT } from '@/base/text/i18n';
import { Section } from '@/kit/form/section';
import { RowsField } from '../fields/rows';
import { layout, spanClass } from '../layout';
import type { EntitySection } from '../sections-of';
import { FormField } from './field';

type Props = {
  section: EntitySection;
  folded: boolean;
  onFold: () => void;
  /** In a narrow sheet: the title is above. */
  narrow?: boolean;
};
export const FormSection = ({ section, folded, onFold, narrow }: Props) => {
  const t = useT();
  if (folded) return <Folded section={section} onFold={onFold} />;
  // Marked once for the section instead of at each field.
  const quiet = section.fields.length > 1 && section.fields.every((f) => f.optional);
  return (
    <Section name={section.label} title={t(section.label)} note={quiet && t('Boleh kosong semua')} narrow={narrow}>
      {layout(section.fields, quiet).map((placed) =>
        placed.field.kind === 'rows' ? (
          <RowsField key={placed.field.name} field={placed.field} quiet={quiet} className={spanClass(placed)} />
        ) : (
          <FormField key={placed.field.name} field={placed.field} quiet={quiet} className={spanClass(placed)} />
        ),
      )}
    </Section>
  );
};
const Folded = ({ section, onFold }: Pick<Props, 'section' | 'onFold'>) => {
  const t = useT();
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-bagian={section.label}
      className="scroll-mt-12 border-line border-b px-gutter py-1 last:border-b-0"
    >
      <h2 id={id} className="font-semibold text-base">
        <button
          type="button"
          aria-expanded={false}
          onClick={onFold}
          className="-mx-2 flex h-10 w-[calc(100%+1rem)] items-center gap-4 rounded-control px-2 text-start hover:bg-surface-2 phone:h-11"
        >
          <span className="shrink-0 @min-[46rem]:w-[7.625rem]">{t(section.label)}</span>
          <span className="min-w-0 flex-1 truncate font-normal text-ink-3 text-table">{summary(section, t)}</span>
          <ChevronDown aria-hidden className="text-ink-3" />
        </button>
      </h2>
    </section>
  );
};
const NAMED = 4;
const summary = ({ fields }: EntitySection, t: (key: string, values?: Record<string, number>) => string): string => {
  const names = fields.slice(0, NAMED).map((f) => t(f.label));
  const more = fields.length - names.length;
  return [...names, ...(more > 0 ? [t('{{n}} lagi', { n: more })] : [])].join(', ');
};
