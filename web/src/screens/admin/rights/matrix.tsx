/** Matrix with lines as rows and subjects as columns; a line's name opens the explanation. */
import { memo } from 'react';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { markOf } from './answer';
import type { Group, Line } from './line';
import { MarkSign, useMarkWords } from './marks';
import { type Subject, subjectLabel, subjects } from './subjects';

export type RightsQuestion = { line: Line; subject?: Subject };
type Props = { groups: readonly Group[]; only: Subject | ''; onAsk: (question: RightsQuestion) => void };

const head = 'sticky top-0 z-2 border-line border-y bg-surface-2 px-1 pb-2 font-medium text-ink-2';
const cell = 'border-line border-b px-1 py-1.5';

export const Matrix = memo(({ groups, only, onAsk }: Props) => {
  const t = useT();
  const words = useMarkWords();
  const shown = only === '' ? subjects : [only];
  const ask = (line: Line) => (e: React.MouseEvent<HTMLTableRowElement>) => {
    const subject = (e.target as Element).closest<HTMLElement>('[data-subject]')?.dataset.subject;
    onAsk({ line, ...(subject ? { subject: subject as Subject } : only === '' ? {} : { subject: only }) });
  };
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-table">
      <thead>
        <tr>
          <th scope="col" className={cn(head, 'ps-(--gutter) text-start align-bottom')}>
            {t('Hak')}
          </th>
          {shown.map((subject) => (
            <th
              key={subject}
              scope="col"
              className={cn(
                head,
                only === '' ? 'h-32 w-9.5 text-center align-bottom last:w-14 last:pe-(--gutter)' : 'w-32 pe-(--gutter)',
              )}
            >
              {only === '' ? (
                <span className="inline-block rotate-180 whitespace-nowrap text-start [writing-mode:vertical-rl]">
                  {subjectLabel(subject, t)}
                </span>
              ) : (
                subjectLabel(subject, t)
              )}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.title}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={shown.length + 1}
              className={cn(cell, 'bg-surface-2 ps-(--gutter) text-start font-semibold text-base text-ink')}
            >
              {group.title} <span className="ms-2 font-normal text-ink-3 text-table">{group.lines.length}</span>
            </th>
          </tr>
          {group.lines.map((line) => (
            <tr key={line.id} onClick={ask(line)} className="cursor-pointer hover:bg-surface-2">
              <th scope="row" className={cn(cell, 'ps-(--gutter) text-start font-normal')}>
                <button
                  type="button"
                  className={cn('block w-full text-start', line.area !== 'field' && 'truncate')}
                  title={line.name}
                >
                  <span className="font-medium text-ink">{line.label}</span>{' '}
                  <span className="ms-2 text-hint text-ink-3">{line.name}</span>
                </button>
              </th>
              {shown.map((subject) => {
                const mark = markOf(line, subject);
                return (
                  <td
                    key={subject}
                    data-subject={subject}
                    className={cn(cell, 'text-center last:pe-(--gutter) hover:bg-surface-3')}
                  >
                    <MarkSign mark={mark} words={words[mark]} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
});
