/** Detail page of one account of a view, with its loading, error and not-found states. */
import type { ReactNode } from 'react';
import type { Stamped } from '@/base/server/api';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { useDoc } from '@/kit/data/use-doc';
import { DetailFrame } from '@/kit/detail/frame';
import { DetailLoading, EntryMissing } from '@/kit/entity/detail/state';

type Props<D> = {
  view: string;
  id: string;
  /** The list it belongs to. */
  back: { path: string; label: string };
  children: (account: D) => ReactNode;
};
export const AccountFrame = <D extends Stamped & { username: string }>({ view, id, back, children }: Props<D>) => {
  const t = useT();
  const { doc, missing, error, refetch } = useDoc<D>(view, id);
  useTitle(doc?.username ?? back.label);
  if (missing) return <EntryMissing label={back.label} back={back.path} />;
  return (
    <DetailFrame
      error={error}
      refetch={refetch}
      unread={t('{{label}} tidak bisa dimuat.', { label: back.label })}
      loading={<DetailLoading />}
      className=""
    >
      {doc && children(doc)}
    </DetailFrame>
  );
};
