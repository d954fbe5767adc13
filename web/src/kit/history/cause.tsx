import { useLocation } from 'react-router';
import { documentHref } from '@/base/navigation/document-href';
import { Link } from '@/base/navigation/link';
import type { HistoryEntry } from '@/base/server/api';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { DocNumber } from '@/ui/doc-number';
import { inSentence } from '../entity/check';

export type CauseLineProps = { cause: NonNullable<HistoryEntry['because']> };
/** Placeholder of the document in the sentence; occurs in no user text. */
const PLACE = '\u0000';
/** `Lewat SP-JKT-2611-00126: mengonfirmasi`: the action that caused this change; if it was the clock, the reason. */
export default function CauseLine({ cause }: CauseLineProps) {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  const { kind, id, title, by, timed } = cause;
  const deed = inSentence(t(cause.deed));
  const sentence = !by
    ? t('Karena {{doc}}: {{deed}}', { doc: PLACE, deed })
    : timed
      ? t('Karena {{doc}}: {{who}} {{deed}}', { doc: PLACE, who: by.fullname, deed })
      : t('Lewat {{doc}}: {{deed}}', { doc: PLACE, deed });
  const [before, after] = sentence.split(PLACE);
  const to = documentHref(who, kind, id, pathname);
  const name = /\d$/.test(title) ? <DocNumber no={title} /> : title;
  return (
    <p className="text-hint text-ink-3">
      {before}
      {to ? (
        <Link to={to} className="underline decoration-line-2 underline-offset-3 hover:decoration-current">
          {name}
        </Link>
      ) : (
        name
      )}
      {after}
    </p>
  );
}
