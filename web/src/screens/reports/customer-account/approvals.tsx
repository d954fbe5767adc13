import { type Approver, approverNames, approvers } from '@domain/master/customer-waits';
import { BadgeCheck, Hourglass } from 'lucide-react';
import { usePrefs } from '@/base/session/prefs';
import { date } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { Part } from './section';

/** State of the three approvals: since when, and their notes. */
export const Approvals = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const { lang } = usePrefs();
  const of = (who: Approver, part: 'date' | 'memo'): string => {
    const value = doc[`${who}_${part}`];
    return typeof value === 'string' ? value : '';
  };
  return (
    <Part title={t('Persetujuan')}>
      <ul className="space-y-2 text-table">
        {approverNames.map((who) => {
          const there = doc[who] === 'Y';
          return (
            <li key={who}>
              <p className="flex items-center gap-2">
                {there ? (
                  <BadgeCheck aria-hidden className="size-4 text-done-i" />
                ) : (
                  <Hourglass aria-hidden className="size-4 text-waiting-i" />
                )}
                <span className="font-medium">{approvers[who]}</span>
                <span className="ms-auto text-ink-2">
                  {there ? `${t('ADA')}, ${date(of(who, 'date'), lang)}` : t('TIDAK ADA')}
                </span>
              </p>
              {of(who, 'memo') && <p className="ps-6 text-ink-2">{of(who, 'memo')}</p>}
            </li>
          );
        })}
      </ul>
    </Part>
  );
};
