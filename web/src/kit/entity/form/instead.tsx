/** What can be done with a document whose fields no longer change, on its own page. */
import type { ComponentType } from 'react';
import type { EntityInfo } from '@/base/entity/entity';
import { Link } from '@/base/navigation/link';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { offersOf } from '../detail/offers';
import type { EntityDocument } from './page';

/** `detail`: address of the document's page. `more`: ways beside its own actions. */
export type InsteadProps = {
  info: EntityInfo;
  doc: EntityDocument;
  detail: string;
  more: ComponentType<{ detail: string; doc: EntityDocument }> | undefined;
};
export default function Instead({ info, doc, detail, more: More }: InsteadProps) {
  const t = useT();
  const who = useWho();
  return (
    <>
      {More && <More detail={detail} doc={doc} />}
      {offersOf(info, who, doc, t)
        .filter(({ reason }) => !reason)
        .map(({ action: { name, label, fields } }) => (
          <Button key={name} asChild>
            <Link to={`${detail}${detail.includes('?') ? '&' : '?'}aksi=${name}`}>
              {t(label)}
              {fields.length > 0 && '…'}
            </Link>
          </Button>
        ))}
    </>
  );
}
