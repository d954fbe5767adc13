import { useState } from 'react';
import { useLocation } from 'react-router';
import { entityInfo } from '@/base/entity/entities';
import { entityHref } from '@/base/navigation/entity-href';
import { Link } from '@/base/navigation/link';
import type { HistoryEntry } from '@/base/server/api';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { describeEvent } from '@/kit/entity/detail/history';
import { History } from '@/kit/history/history';
import { Button } from '@/ui/button';

/** `entries`: newest first. */
export type AddressChanged = { id: string; name: string; sebutan: Record<string, string>; entries: HistoryEntry[] };
const info = entityInfo('customer_address');
/** Changes shown initially. */
const FIRST = 3;

/** An address, and beside it the history of its changes. */
export const OneAddress = ({ place, now }: { place: AddressChanged; now: number }) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const { pathname } = useLocation();
  const [whole, setWhole] = useState(false);
  const { id, name, sebutan, entries } = place;
  const href = entityHref(info, 'detail', who, pathname, { id });
  const shown = whole ? entries : entries.slice(0, FIRST);
  const left = entries.length - shown.length;
  return (
    <li className="grid grid-cols-[minmax(14rem,22rem)_minmax(0,44rem)] gap-x-8 gap-y-2 border-line border-b px-gutter pt-3 phone:grid-cols-1">
      <div className="min-w-0 pb-3 phone:pb-0">
        {href ? (
          <Link to={href} className="font-medium hover:underline">
            {name}
          </Link>
        ) : (
          <span className="font-medium">{name}</span>
        )}
        <p className="text-ink-2 text-table">{[sebutan.customer, sebutan.kota].filter(Boolean).join(', ')}</p>
        {sebutan.branch && <p className="text-hint text-ink-3">{t('Cabang {{name}}', { name: sebutan.branch })}</p>}
      </div>
      <div className="min-w-0">
        <History entries={shown} now={now} describe={(entry) => describeEvent(info, entry, { t, lang })} />
        {left > 0 && (
          <Button variant="ghost" size="sm" className="-mt-1 mb-2 ms-6.5" onClick={() => setWhole(true)}>
            {t('{{count}} perubahan sebelumnya', { count: left })}
          </Button>
        )}
      </div>
    </li>
  );
};
