/** Why a subject has a right, or what it lacks: the decision, the line of the table and further conditions. */
import type { Level } from '@domain/kit/aggregate/actor';
import { levels } from '@domain/kit/aggregate/job-desks';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { Field } from '@/ui/field';
import { Segmented } from '@/ui/segmented';
import { Select } from '@/ui/select';
import { answerTo, markOf } from './answer';
import { MarkSign, useMarkWords } from './marks';
import type { RightsQuestion } from './matrix';
import { useReasons } from './reasons';
import { hasLevels, type Subject, subjectLabel, subjects } from './subjects';

export const Why = ({ line, subject: initialSubject }: RightsQuestion) => {
  // Without a subject, start with the first one that has the right.
  const first = initialSubject ?? subjects.find((one) => markOf(line, one) !== 'none') ?? 'webmaster';
  const t = useT();
  const words = useMarkWords();
  const reasons = useReasons();
  const [subject, setSubject] = useState<Subject>(first);
  const [level, setLevel] = useState<Level>(() => (markOf(line, first) === 'admin' ? 'admin' : 'user'));
  const answer = answerTo(line, subject, level);
  const [Icon, tone] = answer.may ? [CircleCheck, 'bg-done-s text-done-i'] : [CircleX, 'bg-rejected-s text-rejected-i'];
  return (
    <div className="flex-1 overflow-y-auto px-6 py-5">
      <p className="font-semibold text-lead">{line.label}</p>
      <p className="break-words text-ink-2 text-table">{line.name}</p>
      <div className="mt-4 flex flex-col gap-3">
        <Field label={t('Siapa')}>
          <Select
            value={subject}
            onChange={setSubject}
            options={subjects.map((value) => ({ value, label: subjectLabel(value, t) }))}
          />
        </Field>
        {hasLevels(subject) && (
          <Field label="Level" group>
            <Segmented value={level} onChange={setLevel} options={levels.map((value) => ({ value, label: value }))} />
          </Field>
        )}
      </div>
      <div role="status" className={cn('mt-4 flex gap-2.5 rounded-panel p-3', tone)}>
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <div>
          <p className="font-semibold">{answer.may ? t('Boleh') : t('Tidak boleh')}</p>
          <p className="text-pretty text-ink text-table">
            {reasons.why(line, answer, subjectLabel(subject, t, level))}
          </p>
        </div>
      </div>
      <dl className="mt-4 divide-y divide-line border-line border-y text-table">
        <div className="py-2.5">
          <dt className="text-hint text-ink-3">{t('Baris tabel')}</dt>
          <dd className="break-words">
            <code>{line.line}</code>
          </dd>
          <dd className="mt-0.5 break-words text-ink-2">{reasons.grants(line)}</dd>
        </div>
        {reasons.also(line).map((text) => (
          <div key={text} className="py-2.5">
            <dt className="text-hint text-ink-3">{t('Selain itu')}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 mb-1 font-semibold text-base">{t('Semua')}</h3>
      <ul className="columns-2 gap-x-6 text-table">
        {subjects.map((one) => (
          <li key={one} className="flex break-inside-avoid items-center gap-2 py-0.5">
            <span className="w-4 shrink-0 text-center">
              <MarkSign mark={markOf(line, one)} words={words[markOf(line, one)]} />
            </span>
            <span className={markOf(line, one) === 'none' ? 'text-ink-3' : ''}>{subjectLabel(one, t)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
