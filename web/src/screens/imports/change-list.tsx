import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { EntityInfo } from '@/base/entity/entity';
import { usePrefs } from '@/base/session/prefs';
import { useT } from '@/base/text/i18n';
import type { NameOf } from '@/kit/entity/value-text';
import { cn } from '@/ui/cn';
import type { BatchRow } from './batch';
import { changesOf, type RowChange } from './row-values';

/** Number of a row's fields shown initially. */
const FEW = 4;

/** Values a row sets: for a change old and new side by side, for a new record the filled ones. */
export const ChangeList = ({ info, row, nameOf }: { info: EntityInfo; row: BatchRow; nameOf: NameOf }) => {
  const t = useT();
  const { lang } = usePrefs();
  const [whole, setWhole] = useState(false);
  const all = changesOf(info, row, nameOf, { t, lang });
  const shown = whole || all.length <= FEW + 1 ? all : all.slice(0, FEW);
  if (all.length === 0) return null;
  return (
    <ul className={cn(row.before ? 'space-y-0.5' : 'flex flex-wrap gap-x-4 gap-y-0.5')}>
      {shown.map((change) => (
        <li key={change.name} className="min-w-0 break-words">
          <span className="me-1.5 text-ink-3">{change.label}</span>
          {row.before ? <OldAndNew change={change} /> : change.after}
        </li>
      ))}
      {shown.length < all.length && (
        <li>
          <button type="button" onClick={() => setWhole(true)} className="text-primary-ink hover:underline phone:py-2">
            {t('{{count}} kolom lagi', { count: all.length - shown.length })}
          </button>
        </li>
      )}
    </ul>
  );
};

const OldAndNew = ({ change: { before, after } }: { change: RowChange }) => {
  const t = useT();
  const empty = <span className="text-ink-3">{t('kosong')}</span>;
  return (
    <>
      <span className="sr-only">{t('dari')} </span>
      <span className="text-ink-2">{before || empty}</span>
      <ArrowRight aria-hidden className="mx-1.5 inline-block size-3.5 align-[-2px] text-ink-3 rtl:-scale-x-100" />
      <span className="sr-only"> {t('menjadi')} </span>
      <span className="font-medium text-ink">{after || empty}</span>
    </>
  );
};
