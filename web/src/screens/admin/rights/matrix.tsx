/** Classes and their fields down, job desks across. */
import { Check, CircleDot } from 'lucide-react';
import { deskLabel } from '@/base/desk-label';
import { useT } from '@/base/i18n';
import { cn } from '@/ui/cn';
import { type Desk, desks, type Group } from './rows';

const head = 'sticky top-0 z-1 border-line border-y bg-surface-2 px-1 pb-2 font-medium text-ink-2';
const cell = 'border-line border-b px-1 py-2';

const Mark = ({ how }: { how: 'all' | 'some' | 'none' }) => {
  const t = useT();
  if (how === 'none')
    return (
      <span className="text-ink-3">
        <span aria-hidden>·</span>
        <span className="sr-only">{t('tidak membaca')}</span>
      </span>
    );
  const Icon = how === 'all' ? Check : CircleDot;
  return (
    <span className={how === 'all' ? 'text-done-i' : 'text-ink-3'}>
      <Icon aria-hidden className="mx-auto size-4" />
      <span className="sr-only">{how === 'all' ? t('membaca') : t('membaca sebagian')}</span>
    </span>
  );
};
const howOf = ({ lines }: Group, desk: Desk): 'all' | 'some' | 'none' => {
  const reads = lines.filter((line) => line.reads.has(desk)).length;
  return reads === 0 ? 'none' : reads === lines.length ? 'all' : 'some';
};

export const Matrix = ({ groups }: { groups: readonly Group[] }) => {
  const t = useT();
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-table">
      <thead>
        <tr>
          <th scope="col" className={cn(head, 'ps-(--gutter) text-start align-bottom')}>
            {t('Data dan isian')}
          </th>
          {desks.map((desk) => (
            <th
              key={desk}
              scope="col"
              className={cn(head, 'h-26 w-11 text-center align-bottom last:w-16 last:pe-(--gutter)')}
            >
              <span className="inline-block rotate-180 whitespace-nowrap text-start [writing-mode:vertical-rl]">
                {deskLabel(desk)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.class}>
          <tr>
            <th scope="rowgroup" className={cn(cell, 'bg-surface-2 ps-(--gutter) text-start')}>
              <span className="font-semibold text-base text-ink">{group.title}</span>
              <span className="ms-2.5 font-normal text-ink-2">
                {group.lines.length === 0 ? t('Belum ada isian di golongan ini') : group.tells}
              </span>
            </th>
            {desks.map((desk) => (
              <td key={desk} className={cn(cell, 'bg-surface-2 text-center last:pe-(--gutter)')}>
                {group.lines.length > 0 && <Mark how={howOf(group, desk)} />}
              </td>
            ))}
          </tr>
          {group.lines.map((line) => (
            <tr key={`${line.kind}/${line.fields.join()}`} className="hover:bg-surface-2">
              <th scope="row" className={cn(cell, 'ps-(--gutter) text-start font-normal align-baseline')}>
                <span className="font-medium text-ink">{line.label}</span>{' '}
                <span className="ms-1.5 text-ink-2">{line.fields.join(', ')}</span>
              </th>
              {desks.map((desk) => (
                <td key={desk} className={cn(cell, 'text-center last:pe-(--gutter)')}>
                  <Mark how={line.reads.has(desk) ? 'all' : 'none'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
};
