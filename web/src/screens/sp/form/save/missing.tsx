import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useT } from '@/base/text/i18n';
import { MissingFields } from '@/kit/form/missing';
import { Button } from '@/ui/button';
import type { SpValues } from '../values';
import { missingPaths } from './lacks';

/** Marks the empty fields that are needed before Ajukan. */
export const MarkMissing = ({ children }: { children: ReactNode }) => {
  // Deferred, so that the marks don't slow down typing.
  const v = useDeferredValue(useWatch<SpValues>()) as SpValues;
  const paths = missingPaths(v).join(' ');
  const marked = useMemo(() => new Set(paths.split(' ')), [paths]);
  return <MissingFields value={marked}>{children}</MissingFields>;
};

/** Number of missing fields where the checklist is off screen; a press moves to the first. */
export const MissingCount = ({ onGo }: { onGo: (field: string) => void }) => {
  const t = useT();
  const v = useDeferredValue(useWatch<SpValues>()) as SpValues;
  const paths = missingPaths(v);
  const [first] = paths;
  if (first === undefined) return null;
  return (
    <Button size="sm" variant="ghost" className="text-waiting-i" onClick={() => onGo(first)}>
      {t('{{n}} belum diisi', { n: paths.length })}
    </Button>
  );
};
