import { newDocId } from '@/base/server/api';
import { noteWritten } from '@/base/server/written';
import { useT } from '@/base/text/i18n';
import { useSheetUpload } from '@/kit/sheet/use-sheet-upload';
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
