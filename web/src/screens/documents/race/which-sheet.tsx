import { useState } from 'react';
import { useT } from '@/base/text/i18n';
import { type SheetAbout, SheetRead } from '@/kit/sheet/sheet-read';
import { Button } from '@/ui/button';

type Props = { about: SheetAbout; busy: boolean; onTake: (sheet: string) => void };
/** For a workbook with several sheets: choose one before rows are imported. */
export const WhichSheet = ({ about, busy, onTake }: Props) => {
  const t = useT();
  const [name, setName] = useState(about.name);
  const others = [about.name, ...about.others].filter((one) => one !== name);
  return (
    <div className="space-y-3">
      <SheetRead
        about={{ ...about, name, others, hidden: about.hidden.filter((one) => one !== name), hiddenRows: 0 }}
        onChoose={setName}
      />
      <div className="flex justify-end">
        <Button variant="primary" loading={busy} onClick={() => onTake(name)}>
          {t('Ambil barisnya')}
        </Button>
      </div>
    </div>
  );
};
