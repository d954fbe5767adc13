import { newDocId } from '@/base/api';
import { useT } from '@/base/i18n';
import { noteWritten } from '@/base/written';
import { useSheetUpload } from '@/kit/use-sheet-upload';
import { MOST_BYTES, type Planned, sendSheet } from './send-sheet';

/** Sends one sheet at a time for a dry run. @param onDone gets the result */
export const useSheet = (entity: string, onDone: (planned: Planned, file: File) => void) => {
  const t = useT();
  return useSheetUpload<Planned>({
    refuse: ({ size }) =>
      size > MOST_BYTES
        ? {
            wrong: t('Berkas ini lebih dari {{max}} MB', { max: 10 }),
            detail: t('Bagi menjadi beberapa berkas, atau simpan sebagai .xlsx.'),
          }
        : undefined,
    newKey: newDocId,
    send: (file, id, sending, sheet) => sendSheet(id, file, entity, sending, sheet),
    onDone: (planned, file) => {
      noteWritten('batch', planned.stream, planned.revision);
      onDone(planned, file);
    },
  });
};
