/** What the dialogs of a named unit share: the frame, and giving the command. */
import type { Unit } from '@domain/flows/sp/units';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '@/app/api';
import { useT } from '@/app/i18n';
import { Button } from '@/ui/button';
import { DialogClose, DialogContent } from '@/ui/dialog';
import { FieldError } from '@/ui/field';
import { toast } from '@/ui/toast';
import { useHalaman } from './context';

export type Salah = Record<string, string>;
export type GantiProps<U extends Unit> = { unit: U; slot: number; onClose: () => void };

/** The dialog around the fields; what the server refuses stands at its field or above the buttons. */
export const GantiKotak = ({
  judul,
  ket,
  tombol,
  command,
  onSubmit,
  salah,
  children,
}: {
  judul: string;
  ket: string;
  tombol: string;
  command: string;
  onSubmit: () => void;
  salah: Salah;
  children: ReactNode;
}) => {
  const t = useT();
  const { running } = useHalaman();
  return (
    <DialogContent
      title={judul}
      description={ket}
      footer={
        <>
          <DialogClose asChild>
            <Button>{t('Batal')}</Button>
          </DialogClose>
          <Button type="submit" form="ganti" variant="primary" loading={running === command}>
            {tombol}
          </Button>
        </>
      }
    >
      <form
        id="ganti"
        noValidate
        className="space-y-3"
        onSubmit={(e: FormEvent) => {
          e.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {salah[''] && <FieldError>{salah['']}</FieldError>}
      </form>
    </DialogContent>
  );
};

/** Gives the command; refusals go to their fields, those without one to the foot. */
export const useGanti = (onClose: () => void) => {
  const { run } = useHalaman();
  const [salah, setSalah] = useState<Salah>({});
  const kirim = async (
    command: 'swapOwn' | 'swapMitra' | 'changeUnitPrice',
    data: object,
    jadi: string,
    detail?: string,
  ) => {
    setSalah({});
    const done = await run(command, data, {
      onError: (e) => {
        if (!(e instanceof ApiError) || e.status === 409 || e.status >= 500) return false;
        const [first] = e.errors;
        const field = first?.field?.split('.').at(-1) ?? '';
        setSalah({
          [['vehicle', 'driver', 'nopol', 'driver_nama', 'driver_telp', 'harga'].includes(field) ? field : '']:
            e.message,
        });
        return true;
      },
    });
    if (!done) return;
    toast.success(jadi, { detail });
    onClose();
  };
  return { salah, setSalah, kirim };
};
