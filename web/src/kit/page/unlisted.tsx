/** An address outside the page's tables: a planned page, wrong case, or unknown. Its tables are loaded with it. */

import type { Grant } from '@domain/kit/aggregate/actor';
import { mayOpenRoute } from '@domain/navigation/access';
import { rightAddress } from '@domain/navigation/addresses';
import { laterOf } from '@domain/navigation/later';
import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '@/base/session/session';
import { LaterPage } from './later-page';

type Props = { Nowhere: ComponentType; Forbidden: ComponentType<{ title: string; access?: readonly Grant[] }> };

/** The planned page for its readers, a redirect to the correct address, or else a 404. */
export default function Unlisted({ Nowhere, Forbidden }: Props) {
  const { pathname, search, hash } = useLocation();
  const who = useSession();
  const right = rightAddress(pathname);
  if (right) return <Navigate to={{ pathname: right, search, hash }} replace />;
  const later = laterOf(pathname);
  if (later?.access.length === 0) return <LaterPage route={later} />;
  if (!who) return <Navigate to="/signin" replace />;
  if (!later) return <Nowhere />;
  return mayOpenRoute(who, later) ? (
    <LaterPage route={later} />
  ) : (
    <Forbidden title={later.title} access={later.access} />
  );
}
