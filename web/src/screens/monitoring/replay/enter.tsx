/** Link from a live board to its past: yesterday first; other days are chosen there. */
import { addDays, dayWib } from '@domain/kit/values/time';
import { History } from 'lucide-react';
import { useSearchParams } from '@/base/navigation/link';
import { serverNow } from '@/base/server/clock';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { withPlace } from './place';

export const EnterPast = () => {
  const t = useT();
  const [, setParams] = useSearchParams();
  const yesterday = () => addDays(dayWib(new Date(serverNow()).toISOString()), -1);
  return (
    <Button variant="ghost" size="sm" onClick={() => setParams((params) => withPlace(params, yesterday()))}>
      <History aria-hidden />
      {t('Putar ulang')}
    </Button>
  );
};
