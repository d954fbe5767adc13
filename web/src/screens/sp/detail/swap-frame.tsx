/** Shared parts of the dialogs of an assigned unit: the frame, and running the command. */
import type { Unit } from '@domain/flows/sp/units';
import { type ReactNode, useState } from 'react';
import { ApiError } from '@/base/server/api';
import { ConfirmDialog } from '@/kit/command/reason-dialog';
import { FieldError } from '@/ui/field';
import { toast } from '@/ui/toast';
import { useOpenSp } from './context';

export type Faults = Record<string, string>;
export type SwapProps<U extends Unit> = { unit: U; slot: number; onClose: () => void };

/** Dialog around the fields; server errors appear at their field or above the buttons. */
export const SwapFrame = ({
  title,
  detail,
  button,
  command,
  onSubmit,
  faults,
  children,
}: {
  title: string;
  detail: string;
  button: string;
  command: string;
  onSubmit: () => void;
  faults: Faults;
  children: ReactNode;
}) => {
  const { running } = useOpenSp();
  return (
    <ConfirmDialog
      title={title}
      detail={detail}
      button={button}
      look="primary"
      busy={running === command}
      className="space-y-3"
      onSubmit={onSubmit}
    >
      {children}
      {faults[''] && <FieldError>{faults['']}</FieldError>}
    </ConfirmDialog>
  );
};

/** Runs the command; errors appear at their fields, others in the footer. */
export const useSwap = (onClose: () => void) => {
  const { run } = useOpenSp();
  const [faults, setFaults] = useState<Faults>({});
  const send = async (
    command: 'swapOwn' | 'swapMitra' | 'changeUnitPrice',
    data: object,
    message: string,
    detail?: string,
  ) => {
    setFaults({});
    const done = await run(command, data, {
      onError: (e) => {
        if (!(e instanceof ApiError) || e.status === 409 || e.status >= 500) return false;
        const [first] = e.errors;
        const field = first?.field?.split('.').at(-1) ?? '';
        setFaults({
          [['vehicle', 'driver', 'nopol', 'driver_nama', 'driver_telp', 'harga', 'alasan'].includes(field)
            ? field
            : '']: e.message,
        });
        return true;
      },
    });
    if (!done) return;
    toast.success(message, { detail });
    onClose();
  };
  return { faults, setFaults, send };
};
