import { home } from '@domain/access';
import { Navigate } from 'react-router';
import { forgetUrl, rememberedUrl, useSession } from './session';

/** `/`: to sign-in without a session, else to the remembered address or the dashboard. */
export const Entry = () => {
  const session = useSession();
  if (!session) return <Navigate to="/signin" replace />;
  const to = rememberedUrl() ?? home;
  forgetUrl();
  return <Navigate to={to} replace />;
};
