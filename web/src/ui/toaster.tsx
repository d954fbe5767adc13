import { CircleCheck, CircleX, GitCompareArrows, Info } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { useT } from '@/app/i18n';
import { Button } from './button';
import { drawToastsWith, type ToastKind, type ToastMessage } from './toast';

const icons: Record<ToastKind, React.ReactNode> = {
  beres: <CircleCheck aria-hidden className="size-4.5 text-beres-i" />,
  info: <Info aria-hidden className="size-4.5 text-jalan-i" />,
  bentrok: <GitCompareArrows aria-hidden className="size-4.5 text-tunggu-i" />,
  tolak: <CircleX aria-hidden className="size-4.5 text-tolak-i" />,
};

const Toast = ({ message, close }: { message: ToastMessage; close: () => void }) => {
  const t = useT();
  const stays = message.kind === 'bentrok' || message.kind === 'tolak';
  return (
    <div
      role={stays ? 'alert' : 'status'}
      className="flex w-[min(420px,calc(100vw-32px))] items-start gap-3 rounded-panel border border-line-2 bg-surface py-2.5 ps-3.5 pe-2.5 text-ink shadow-1"
    >
      <span className="mt-1">{icons[message.kind]}</span>
      <div className="min-w-0 flex-1 py-0.5">
        <div className="font-semibold text-base">{message.title}</div>
        {message.detail && <div className="mt-0.5 text-table text-ink-2">{message.detail}</div>}
      </div>
      <div className="flex shrink-0 flex-col items-end">
        {message.action && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              message.action?.run();
              close();
            }}
          >
            {message.action.label}
          </Button>
        )}
        {(stays || !message.action) && (
          <Button variant="ghost" size="sm" onClick={close}>
            {t('Tutup')}
          </Button>
        )}
      </div>
    </div>
  );
};

/** Draws the messages; mounted by the shell once there is one. */
export const Toaster = () => {
  useEffect(() => {
    drawToastsWith((message) => {
      const stays = message.kind === 'bentrok' || message.kind === 'tolak';
      sonner.custom((id) => <Toast message={message} close={() => sonner.dismiss(id)} />, {
        id: message.key,
        duration: stays ? Number.POSITIVE_INFINITY : 5000,
      });
    });
    return () => drawToastsWith(undefined);
  }, []);
  return (
    <Sonner position="bottom-right" offset={{ bottom: 48, right: 24 }} mobileOffset={16} visibleToasts={4} expand />
  );
};
