import { type ReactNode } from 'react';
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
/** A document by its name; a link if the reader has its page. */
export const DocumentName = ({ kind, id, title }: Omit<CauseLineProps['cause'], 'deed'>) => {
  const who = useWho();
  const { pathname } = useLocation();
  const to = documentHref(who, kind, id, pathname);
  const name: ReactNode = /\d$/.test(title) ? <DocNumber no={title} /> : title;
  return to ? (
    <Link to={to} className="underline decoration-line-2 underline-offset-3 hover:decoration-current">
      {name}
    </Link>
  ) : (
    name
  );
};

/** `SP-JKT-2611-00126: mengonfirmasi`: what was done in another document. */
export const DeedLine = ({ cause }: CauseLineProps) => {
  const t = useT();
  return (
    <>
      <DocumentName {...cause} />: {inSentence(t(cause.deed))}
    </>
  );
};

/** `Lewat SP-JKT-2611-00126: mengonfirmasi`: the action that caused this change; if it was the clock, the reason. */
export default function CauseLine({ cause }: CauseLineProps) {
  const t = useT();
  const { by, timed } = cause;
  const deed = inSentence(t(cause.deed));
  const sentence = !by
    ? t('Karena {{doc}}: {{deed}}', { doc: PLACE, deed })
    : timed
      ? t('Karena {{doc}}: {{who}} {{deed}}', { doc: PLACE, who: by.fullname, deed })
      : t('Lewat {{doc}}: {{deed}}', { doc: PLACE, deed });
  const [before, after] = sentence.split(PLACE);
  return (
    <p className="text-hint text-ink-3">
      {before}
      <DocumentName {...cause} />
      {after}
    </p>
  );
}
