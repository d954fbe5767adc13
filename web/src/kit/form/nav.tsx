/** Sections of a long form: the current one, what each still lacks, and navigation. */
import { Check, CircleAlert, CircleDashed } from 'lucide-react';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';

/** `wrong`: fields with an error; `lacks`: required blank fields; `filled`: fields with a value. */
export type Progress = { label: string; optional: boolean; filled: number; of: number; lacks: number; wrong: number };
type Props = { sections: readonly Progress[]; current: string | undefined; onGo: (label: string) => void };

const Mark = ({ s }: { s: Progress }) => {
  if (s.wrong > 0) return <CircleAlert aria-hidden className="size-4 text-danger" />;
  if (s.lacks === 0 && s.filled > 0) return <Check aria-hidden className="size-4 text-done-i" />;
  return <CircleDashed aria-hidden className="size-4 text-ink-3" />;
};
const useNote = () => {
  const t = useT();
  return (s: Progress) => {
    if (s.wrong > 0) return t('{{n}} perlu diperbaiki', { n: s.wrong });
    if (s.lacks > 0) return t('{{n}} belum diisi', { n: s.lacks });
    return s.filled === 0 && s.optional ? t('boleh kosong') : t('{{n}} dari {{of}}', { n: s.filled, of: s.of });
  };
};

/** In the panel beside the form. */
export const SectionList = ({ sections, current, onGo }: Props) => {
  const t = useT();
  const note = useNote();
  return (
    <nav aria-label={t('Bagian isian')}>
      <ul>
        {sections.map((s) => (
          <li key={s.label}>
            <button
              type="button"
              aria-current={s.label === current ? 'true' : undefined}
              onClick={() => onGo(s.label)}
              className={cn(
                '-mx-2.5 flex w-[calc(100%+1.25rem)] items-center gap-2.5 rounded-control px-2.5 py-1.5 text-start text-table hover:bg-surface-3',
                s.label === current && 'bg-surface-3 font-semibold',
              )}
            >
              <Mark s={s} />
              <span className="min-w-0 flex-1 truncate">{t(s.label)}</span>
              <span className={cn('font-normal text-hint', s.wrong > 0 ? 'text-danger' : 'text-ink-3')}>{note(s)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** Above the form on narrow windows: one line that scrolls horizontally. */
export const SectionStrip = ({ sections, current, onGo }: Props) => {
  const t = useT();
  return (
    <nav
      aria-label={t('Bagian isian')}
      className="scrollbar-none sticky top-0 z-10 flex gap-5 overflow-x-auto border-line border-b bg-surface px-gutter xl:hidden"
    >
      {sections.map((s) => (
        <button
          key={s.label}
          type="button"
          aria-current={s.label === current ? 'true' : undefined}
          ref={(el) => {
            if (s.label === current) el?.scrollIntoView({ block: 'nearest', inline: 'center' });
          }}
          onClick={() => onGo(s.label)}
          className={cn(
            '-mb-px flex h-11 shrink-0 items-center gap-1.5 border-transparent border-b-2 text-ink-2 text-table',
            s.label === current && 'border-primary font-semibold text-ink',
          )}
        >
          {s.wrong > 0 && <CircleAlert aria-hidden className="size-3.5 text-danger" />}
          {t(s.label)}
        </button>
      ))}
    </nav>
  );
};
