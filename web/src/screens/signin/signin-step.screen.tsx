/** Steps beside the sign-in itself: return from a provider, forgotten password, registration, mail links. */
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { setTone } from '@/base/session/prefs';
import { Back } from './back';
import { Confirm } from './confirm';
import { Doors } from './doors';
import { Forgot } from './forgot';
import { SignUp } from './sign-up';

export const Component = () => {
  const { step } = useParams();
  const { hash } = useLocation();
  useEffect(() => setTone('biru'), []);
  const token = hash.slice(1);
  const part = {
    back: <Back key={token} ticket={token} />,
    confirm: <Confirm key={token} token={token} />,
    forgot: <Forgot />,
    'sign-up': <SignUp />,
  }[step ?? ''];
  if (!part) return <Navigate to="/signin" replace />;
  return (
    <div className="flex min-h-dvh bg-surface max-md:flex-col">
      <Doors at="/signin" />
      <main className="flex flex-1 flex-col px-8 max-md:px-6">
        <div className="mx-auto flex w-full max-w-92 flex-1 flex-col py-10 md:justify-center [&_label]:font-medium [&_label]:text-ink [&_label]:text-table">
          {part}
        </div>
        <p className="pb-10 text-ink-3 text-table max-md:pb-6">© {new Date().getFullYear()} Lintas</p>
      </main>
    </div>
  );
};
