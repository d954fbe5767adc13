import { useRef, useState } from 'react';
import type { Sending } from '@/base/upload';
import { useUpload } from './use-upload';

type Options<R> = Omit<Parameters<typeof useUpload<R>>[0], 'send'> & {
  /** @param sheet of the workbook; absent: its first one with cells */
  send: (file: File, key: string, sending: Sending, sheet: string | undefined) => Promise<R>;
};
/** Sends one sheet at a time; another sheet of the same workbook can be chosen once it was read. */
export const useSheetUpload = <R>({ send, onDone, ...options }: Options<R>) => {
  const [held, setHeld] = useState<File>();
  const asked = useRef<string>(undefined);
  const upload = useUpload<R>({
    ...options,
    send: (file, key, sending) => send(file, key, sending, asked.current),
    onDone: (result, file) => {
      setHeld(file);
      onDone(result, file);
    },
  });
  const give = (file: File, sheet?: string) => {
    asked.current = sheet;
    upload.send(file);
  };
  return {
    state: upload.state,
    stop: upload.stop,
    send: (file: File) => give(file),
    /** Has another sheet of the same file read; absent: the file is no more at hand. */
    choose: held && ((sheet: string) => give(held, sheet)),
  };
};
