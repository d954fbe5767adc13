import { Navigate, useLocation } from 'react-router';
import type { EntityInfo } from '@/base/entity/entity';
import { entityHref } from '@/base/navigation/entity-href';
import { useWho } from '@/base/session/session';
import { NotFound } from '@/kit/page/not-found';

/** An address without a record's id redirects to the list: the specification has some of these. */
export const Unnamed = ({ info }: { info: Pick<EntityInfo, 'name' | 'key'> }) => {
  const who = useWho();
  const { pathname } = useLocation();
  const list = entityHref(info, 'list', who, pathname);
  return list === undefined ? <NotFound /> : <Navigate to={list} replace />;
};
