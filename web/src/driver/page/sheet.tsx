/**
 * A sheet from the bottom of a phone, a dialog in the middle of anything wider; uses the browser's native dialog with
 * its focus handling and Escape.
 */
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useT } from '@/base/text/i18n';

type Props = { title: string; onClose: () => void; children: ReactNode; alert?: boolean };

export const Sheet = ({ title, onClose, children, alert = false }: Props) => {
  const t = useT();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const el = dialog.current;
    if (el && !el.open) el.showModal();
    return () => el?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={id}
      onCancel={(e) => {
        e.preventDefault();
        onClose();
      }}
      className="m-auto max-h-[92dvh] w-full max-w-120 overflow-y-auto rounded-panel bg-surface p-0 text-ink shadow-2 backdrop:bg-ink/45 phone:mb-0 phone:max-w-none phone:rounded-b-none"
    >
      <div className="flex items-center justify-between gap-3 px-5 pt-4">
        <h2 id={id} className="font-semibold text-doc">
          {title}
        </h2>
        {!alert && (
          <button
            type="button"
            aria-label={t('Tutup')}
            onClick={onClose}
            className="-me-2 flex size-12 items-center justify-center rounded-phone active:bg-surface-2"
          >
            <X aria-hidden className="size-6" />
          </button>
        )}
      </div>
      <div className="flex flex-col gap-4 px-5 pt-2 pb-6">{children}</div>
    </dialog>
  );
};
