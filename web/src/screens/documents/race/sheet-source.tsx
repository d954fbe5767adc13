import { useState } from 'react';
import { useT } from '@/base/text/i18n';
import { pasted } from '@/kit/sheet/pasted';
import { useSheetInput } from '@/kit/sheet/sheet-input';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';

/** Input for cells copied from a spreadsheet, or for its file. */
export const SheetSource = ({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) => {
  const t = useT();
  const [text, setText] = useState('');
  const { input, choose } = useSheetInput(t('Berkas'), onFile);
  return (
    <div className="space-y-3">
      <Field
        label={t('Tempel dari lembar kerja')}
        hint={t('Beserta baris judulnya: nama sekolah, kota, SJ Erl, faktur, qty, koli, ikat, berat.')}
      >
        <Textarea rows={8} value={text} onChange={(e) => setText(e.target.value)} />
      </Field>
      {input}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" loading={busy} onClick={choose}>
          {t('Pilih berkas')}
        </Button>
        <Button
          variant="primary"
          loading={busy}
          reason={text.trim() === '' && t('Tempel barisnya dahulu')}
          onClick={() => onFile(pasted(text))}
        >
          {t('Ambil barisnya')}
        </Button>
      </div>
    </div>
  );
};
