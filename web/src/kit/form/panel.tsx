/** Panel beside the form: summary and missing fields; the buttons below stay visible. */
import { Check, CircleAlert, CircleDashed, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';

type Props = {
  /** Above the buttons: the next recipient, consequences of saving. */
  before?: ReactNode;
  buttons: ReactNode;
  children: ReactNode;
};
export const FormPanel = ({ before, buttons, children }: Props) => (
  <div className="flex min-h-full flex-col bg-surface-2 print:bg-transparent">
    <div className="flex-1 space-y-4 p-5 max-xl:px-gutter max-xl:py-4">{children}</div>
    <div
      className={cn(
        'border-line border-t bg-surface px-5 py-4 max-xl:px-gutter xl:sticky xl:bottom-0',
        !before && 'max-xl:hidden',
      )}
    >
      {before}
      <div className="flex gap-2 max-xl:hidden">{buttons}</div>
    </div>
  </div>
);

export const PanelPart = ({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) => (
  <section className={cn('space-y-2', className)}>
    <h2 className="font-semibold text-base">{title}</h2>
    {children}
  </section>
);

/** `late`: missing, and due by now; `lacks`: missing, but not visited yet. */
export type Mark = 'good' | 'watch' | 'late' | 'lacks';
const marks: Record<Mark, { icon: ReactNode; look: string; word: string }> = {
  good: { icon: <Check aria-hidden className="mt-px size-4 text-done-i" />, look: 'text-ink', word: 'Beres' },
  watch: {
    icon: <TriangleAlert aria-hidden className="mt-px size-4 text-waiting-i" />,
    look: 'text-waiting-i',
    word: 'Perhatikan',
  },
  late: {
    icon: <CircleAlert aria-hidden className="mt-px size-4 text-danger" />,
    look: 'font-medium text-danger',
    word: 'Belum',
  },
  lacks: { icon: <CircleDashed aria-hidden className="mt-px size-4 text-ink-3" />, look: 'text-ink-2', word: 'Belum' },
};
/** `field`: target of a click. */
export type CheckItem = { mark: Mark; text: string; field?: string | undefined };

/** Maximum number of lines; the others are summed up as a count. */
const MAX_CHECKLIST_LINES = 14;
/** What is in order, needs attention, or is missing. */
export const Checklist = ({ items: all, onGo }: { items: readonly CheckItem[]; onGo: (field: string) => void }) => {
  const t = useT();
  const items = all.length > MAX_CHECKLIST_LINES + 1 ? all.slice(0, MAX_CHECKLIST_LINES) : all;
  const more = all.length - items.length;
  const line = 'flex w-full items-start gap-2.5 rounded-cell py-0.5 text-start text-table';
  return (
    <ul className="space-y-1">
      {items.map(({ mark, text, field }) => {
        const { icon, look, word } = marks[mark];
        const content = (
          <>
            {icon}
            <span>
              <span className="sr-only">{t(word)}: </span>
              {text}
            </span>
          </>
        );
        return (
          <li key={`${field} ${text}`} className={look}>
            {field && mark !== 'good' ? (
              <button
                type="button"
                data-paper="text"
                className={cn(line, 'hover:underline phone:py-2')}
                onClick={() => onGo(field)}
              >
                {content}
              </button>
            ) : (
              <span className={line}>{content}</span>
            )}
          </li>
        );
      })}
      {more > 0 && <li className="ps-6.5 text-ink-3 text-table">{t('dan {{n}} isian lagi', { n: more })}</li>}
    </ul>
  );
};
