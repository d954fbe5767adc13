/** Origin of an amount of an entry that is not the page's own: its entry and declaration load first. */
import { useState } from 'react';
import { useDetailOf } from '@/base/entity/entity-related';
import { usePrefs } from '@/base/session/prefs';
import { useT } from '@/base/text/i18n';
import { useDoc } from '@/kit/data/use-doc';
import { versionOf } from '@/kit/detail/amount-origin';
import AmountPanel from '@/kit/detail/amount-panel';
import { amountsOf } from './amounts';
import { describeEvent } from './history';
import type { EntryDoc } from './scope';

export type AmountHereProps = { view: string; id: string; path: string; at: HTMLElement; onClose: () => void };
export default function AmountHere({ view, id, path: first, at, onClose }: AmountHereProps) {
  const t = useT();
  const { lang } = usePrefs();
  const info = useDetailOf(view);
  const { doc } = useDoc<EntryDoc>(view, id);
  const [path, setPath] = useState(first);
  if (!info || !doc) return null;
  return (
    <AmountPanel
      {...{ view, id, path, at, onClose }}
      version={versionOf(doc)}
      amounts={(rows) => amountsOf(info, doc, t, rows)}
      tell={() => (event) => describeEvent(info, event, { t, lang })}
      onAsk={setPath}
    />
  );
}
