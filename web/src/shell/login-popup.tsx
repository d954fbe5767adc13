import { CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { loginMessage } from '@/base/session/login-message';
import { useStore } from '@/base/session/store';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';

const SHOWN_MS = 3_000;

/** 'Login Successful' with the server's message; closes after three seconds. */
export default function LoginPopup() {
  const t = useT();
  const message = useStore(loginMessage);
  useEffect(() => {
    if (message === undefined) return;
    const timer = setTimeout(() => loginMessage.set(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);
  if (message === undefined) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-60 grid place-items-center px-4">
      <div
        role="status"
        className="pop-in pointer-events-auto flex w-[min(360px,100%)] items-start gap-3 rounded-panel border border-line-2 bg-surface p-4 shadow-2"
      >
        <CircleCheck aria-hidden className="mt-0.5 size-5 text-done-i" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-lead">Login Successful</p>
          <p className="text-ink-2 text-table">{message}</p>
        </div>
        <Button
          variant="ghost"
          size="sm"
          square
          aria-label={t('Tutup')}
          icon={<X aria-hidden />}
          onClick={() => loginMessage.set(undefined)}
        />
      </div>
    </div>
  );
}
