import { useRef, useState } from 'react';
import { newDocId } from '@/base/api';
import { useT } from '@/base/i18n';
import { noteWritten } from '@/base/written';
import { useUpload } from '@/kit/use-upload';
import { MOST_BYTES, type Planned, sendSheet } from './send-sheet';

/** Sends one sheet at a time for a dry run. @param onDone gets what came of it */
export const useSheet = (entity: string, onDone: (planned: Planned, file: File) => void) => {
  const t = useT();
  const [held, setHeld] = useState<File>();
  const asked = useRef<string>(undefined);
  const { state, send, stop } = useUpload<Planned>({
    refuse: ({ size }) =>
      size > MOST_BYTES
        ? {
            wrong: t('Berkas ini lebih dari {{max}} MB', { max: 10 }),
            detail: t('Bagi menjadi beberapa berkas, atau simpan sebagai .xlsx.'),
          }
        : undefined,
    newKey: newDocId,
    send: (file, id, sending) => sendSheet(id, file, entity, sending, asked.current),
    onDone: (planned, file) => {
      noteWritten('batch', planned.stream, planned.revision);
      setHeld(file);
      onDone(planned, file);
    },
  });
  const give = (file: File, sheet?: string) => {
    asked.current = sheet;
    send(file);
  };
  return {
    state,
    stop,
    send: (file: File) => give(file),
    /** Has another sheet of the same file read; absent: the file is no more at hand. */
    choose: held && ((sheet: string) => give(held, sheet)),
  };
};
