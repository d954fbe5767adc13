import { type CSSProperties, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useT } from '@/base/text/i18n';
import { Logo } from '@/ui/logo';
import { DRIVER_HOME } from '../addresses';
import { enterDriver } from '../session';
import { Form, type SignedIn } from './form';
import road from './road.svg';

// Contains the list of forbidden passwords: needed only once.
const Change = lazy(async () => ({ default: (await import('./change')).Change }));

/** `/login/admin/driver`: beside a picture if there is room, below it on a phone. */
const Login = () => {
  const t = useT();
  const [first, setFirst] = useState<SignedIn & { nopol: string; password: string }>();
  useEffect(() => {
    document.title = 'Login';
  }, []);
  const enter = ({ token, driver }: SignedIn, nopol: string) =>
    void enterDriver({ token, nopol, ...driver }).then(() => location.assign(DRIVER_HOME));
  return (
    <div
      className="flex min-h-dvh flex-col bg-surface md:items-center md:justify-center md:bg-(image:--road) md:bg-center md:bg-cover"
      style={{ '--road': `url("${road}")` } as CSSProperties}
    >
      <img src={road} alt="" className="h-44 w-full object-cover md:hidden" />
      <main className="w-full px-5 py-6 md:w-110 md:rounded-panel md:border md:border-line md:bg-surface md:p-9 md:shadow-2">
        <div className="mb-6 flex items-center gap-3">
          <Logo className="size-9" />
          <span className="font-semibold text-doc">Lintas</span>
        </div>
        {first ? (
          <Suspense>
            <Change first={first} onIn={(done) => enter(done, first.nopol)} />
          </Suspense>
        ) : (
          <Form
            onIn={(answer, nopol, password) =>
              answer.change ? setFirst({ ...answer, nopol, password }) : enter(answer, nopol)
            }
          />
        )}
        <p className="mt-6 text-ink-2 text-table">{t('Lupa password? Minta yang baru di kantor cabang Anda.')}</p>
      </main>
    </div>
  );
};

export const begin = async (): Promise<ReactNode> => <Login />;
