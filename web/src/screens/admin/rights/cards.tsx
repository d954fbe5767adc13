/** The rights on the phone: one item per line, with the subjects that have it. */
import { memo } from 'react';
import { useT } from '@/base/text/i18n';
import { markOf } from './answer';
import type { Group, Line } from './line';
import { MarkSign, useMarkWords } from './marks';
import type { RightsQuestion } from './matrix';
import { type Subject, subjectLabel, subjects } from './subjects';

type Props = { groups: readonly Group[]; only: Subject | ''; onAsk: (question: RightsQuestion) => void };

export const Cards = memo(({ groups, only, onAsk }: Props) => {
  const t = useT();
  const words = useMarkWords();
  const whoMay = (line: Line): string => {
    const may = subjects.filter((subject) => markOf(line, subject) === 'all' || markOf(line, subject) === 'admin');
    if (may.length === subjects.length) return t('Siapa pun');
    return may.map((subject) => subjectLabel(subject, t)).join(', ') || t('Hanya sistem');
  };
  return groups.map((group) => (
    <section key={group.title} aria-label={group.title}>
      <h2 className="sticky top-0 z-1 border-line border-y bg-surface-2 px-gutter py-2 font-semibold text-base">
        {group.title} <span className="font-normal text-ink-3 text-table">{group.lines.length}</span>
      </h2>
      <ul className="divide-y divide-line">
        {group.lines.map((line) => (
          <li key={line.id}>
            <button
              type="button"
              onClick={() => onAsk({ line, ...(only === '' ? {} : { subject: only }) })}
              className="flex min-h-11 w-full items-center gap-3 px-gutter py-2 text-start"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium text-ink">{line.label}</span>
                <span className="block break-words text-hint text-ink-3">{line.name}</span>
                {only === '' && <span className="block text-ink-2 text-table">{whoMay(line)}</span>}
              </span>
              {only !== '' && <MarkSign mark={markOf(line, only)} words={words[markOf(line, only)]} />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  ));
});
