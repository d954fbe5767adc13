import type { ReactNode } from 'react';
import { DetailHead } from '@/kit/detail/head';

type Props = {
  view: string;
  of: { id: string; fullname: string; username: string };
  /** Status of the account, beside the name. */
  standing: ReactNode;
  actions: ReactNode;
};
/** Owner and status of the account. */
export const AccountHead = ({ view, of: { id, fullname, username }, standing, actions }: Props) => (
  <DetailHead
    view={view}
    id={id}
    className="gap-x-3 font-semibold text-doc tracking-[-0.01em] phone:text-title"
    title={
      <>
        <span className="min-w-0 break-words">{fullname}</span>
        {standing}
      </>
    }
    actions={actions}
  >
    <p className="mt-0.5 text-ink-2 text-table">{username}</p>
  </DetailHead>
);
