import { CircleCheck, CircleX, GitCompareArrows, Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from '@/base/session/store';
import { useT } from '@/base/text/i18n';
import { Button } from './button';
import { dismissToast, stays, type ToastKind, type ToastMessage, toasts } from './toast';

const SHOWN_MS = 6_000;
const icons: Record<ToastKind, React.ReactNode> = {
  done: <CircleCheck aria-hidden className="size-4.5 text-done-i" />,
  info: <Info aria-hidden className="size-4.5 text-moving-i" />,
  conflict: <GitCompareArrows aria-hidden className="size-4.5 text-waiting-i" />,
  rejected: <CircleX aria-hidden className="size-4.5 text-rejected-i" />,
};

/**
 * Renders toasts at the bottom right, above the bottom bars of lists and forms. Part of the initial bundle: the message
 * that no response came must not depend on code that has to be fetched. None closes while the pointer or the focus is
 * on them.
 */
export const Toaster = () => {
  const t = useT();
  const all = useStore(toasts);
  const [held, setHeld] = useState(false);
  return (
    <section
      aria-label={t('Pesan')}
      aria-live="polite"
      data-screen-only
      className="pointer-events-none fixed inset-e-6 bottom-26 z-60 flex w-[min(420px,calc(100vw-32px))] flex-col gap-2 max-md:inset-e-4 max-md:bottom-20"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {all.map((message) => (
        <Toast key={message.key} message={message} held={held} />
      ))}
    </section>
  );
};

const Toast = ({ message, held }: { message: ToastMessage; held: boolean }) => {
  const t = useT();
  const { key, kind, title, detail, action } = message;
  const close = () => dismissToast(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that replaces one of the same id starts anew.
  useEffect(() => {
    if (stays(kind) || held) return;
    const timer = setTimeout(() => dismissToast(key), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [key, kind, held, title]);
  return (
    <div
      role={stays(kind) ? 'alert' : undefined}
      className="pop-in pointer-events-auto flex items-start gap-3 rounded-panel border border-line-2 bg-surface py-2.5 ps-3.5 pe-2.5 text-ink shadow-1"
    >
      <span className="mt-1">{icons[kind]}</span>
      <div className="min-w-0 flex-1 py-0.5">
        <p className="font-semibold text-base">{title}</p>
        {detail && <p className="mt-0.5 text-ink-2 text-table">{detail}</p>}
      </div>
      <div className="flex shrink-0 flex-col items-end">
        {action && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              action.run();
              close();
            }}
          >
            {action.label}
          </Button>
        )}
        {(stays(kind) || !action) && (
          <Button variant="ghost" size="sm" onClick={close}>
            {t('Tutup')}
          </Button>
        )}
      </div>
    </div>
  );
};
