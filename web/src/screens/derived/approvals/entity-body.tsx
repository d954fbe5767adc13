/** What a decision on an entry or a document rests on: its fields with their files, its history and comments. */
import { useEffect, useMemo } from 'react';
import { useDetailOf } from '@/base/entity/entity-related';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useCommand } from '@/kit/command/use-command';
import { useDoc } from '@/kit/data/use-doc';
import { AmountOrigins } from '@/kit/detail/amount';
import { versionOf } from '@/kit/detail/amount-origin';
import { amountsOf } from '@/kit/entity/detail/amounts';
import DocumentActivity from '@/kit/entity/detail/document-activity';
import { Sections } from '@/kit/entity/detail/facts';
import { DetailHistory, describeEvent } from '@/kit/entity/detail/history';
import { offersOf } from '@/kit/entity/detail/offers';
import { DetailScopeProvider, type EntryDoc } from '@/kit/entity/detail/scope';
import { titleOf } from '@/kit/entity/entry-words';
import type { BodyProps } from './body';
import { Waiting } from './waiting';

const nothing = () => undefined;
export default function EntityBody({ item, onReason }: BodyProps) {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const info = useDetailOf(item.way.view);
  const { doc, missing } = useDoc<EntryDoc>(item.way.view, item.id);
  const { run, running } = useCommand(item.way.aggregate);
  const offer = info && doc && offersOf(info, who, doc, t).find(({ action }) => action.name === item.way.step);
  useEffect(() => onReason(offer?.reason), [onReason, offer?.reason]);
  const scope = useMemo(
    () =>
      info &&
      doc && { info, doc, title: titleOf(info, doc, { t, lang }), ask: nothing, offers: [], running: running?.command },
    [info, doc, t, lang, running?.command],
  );
  if (missing) return null;
  if (!scope) return <Waiting />;
  const { info: of, doc: entry } = scope;
  const origins = {
    ...{ view: of.name, id: entry.id, version: versionOf(entry) },
    amounts: (rows: Parameters<typeof amountsOf>[3]) => amountsOf(of, entry, t, rows),
    tell: () => (event: Parameters<typeof describeEvent>[1]) => describeEvent(of, event, { t, lang }),
  };
  return (
    <DetailScopeProvider value={scope}>
      <AmountOrigins of={origins}>
        <div className="@container border-line border-b">
          <Sections panels={{}} />
        </div>
        {of.life ? <DocumentActivity run={run} /> : <DetailHistory />}
      </AmountOrigins>
    </DetailScopeProvider>
  );
}
