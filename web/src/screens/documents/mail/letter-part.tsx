import { textOf, treeOf } from '@domain/flows/mail/layout';
import { openLetter, type Sealed } from '@domain/print/letter';
import { useState } from 'react';
import { useT } from '@/base/text/i18n';
import { LetterView } from '@/kit/detail/letter-view';
import { DetailSection } from '@/kit/entity/detail/facts';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { Button } from '@/ui/button';
import { PaperLink } from './paper-link';
import { MailState } from './state-note';

/** The mail as its recipient sees it, or as plain-text clients show it. */
const LetterPart = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const [plain, setPlain] = useState(false);
  const letter = openLetter(doc.isi as Sealed | undefined);
  return (
    <>
      <MailState doc={doc} />
      <PaperLink doc={doc} />
      <DetailSection title={t('Pratinjau')} wide>
        {letter ? (
          <>
            <Button size="sm" aria-pressed={plain} onClick={() => setPlain((was) => !was)}>
              {plain ? t('Lihat seperti di program email') : t('Lihat teks polos')}
            </Button>
            <div className="mt-2.5 border border-line">
              {plain ? (
                <pre className="whitespace-pre-wrap break-words p-4 font-mono text-table">{textOf(letter)}</pre>
              ) : (
                <LetterView tree={treeOf(letter)} />
              )}
            </div>
          </>
        ) : (
          <p className="text-ink-2 text-table">{t('Isi email ini tidak terbaca. Buang saja.')}</p>
        )}
      </DetailSection>
    </>
  );
};
export default LetterPart;
