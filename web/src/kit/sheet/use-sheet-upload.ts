import { useRef, useState } from 'react';
import type { Sending } from '@/base/server/upload';
import { useUpload } from './use-upload';

type Options<R> = Omit<Parameters<typeof useUpload<R>>[0], 'send'> & {
  /** @param sheet name of the sheet; absent: the first with content */
  send: (file: File, key: string, sending: Sending, sheet: string | undefined) => Promise<R>;
};
/** Uploads one sheet at a time; another sheet of the same workbook can be chosen afterwards. */
export const useSheetUpload = <R>({ send, onDone, ...options }: Options<R>) => {
  const [held, setHeld] = useState<File>();
  const sheetName = useRef<string>(undefined);
  const upload = useUpload<R>({
    ...options,
    send: (file, key, sending) => send(file, key, sending, sheetName.current),
    onDone: (result, file) => {
      setHeld(file);
      onDone(result, file);
    },
  });
  const give = (file: File, sheet?: string) => {
    sheetName.current = sheet;
    upload.send(file);
  };
  return {
    state: upload.state,
    stop: upload.stop,
    send: (file: File) => give(file),
    /** Reads another sheet of the same file; absent: the file is no longer available. */
    choose: held && ((sheet: string) => give(held, sheet)),
  };
};
