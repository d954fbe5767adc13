import type { ReactNode } from 'react';
import { useT } from '@/base/text/i18n';
import { Sheet, SheetContent } from '@/ui/sheet';

export type PreviewSheetProps = { open: boolean; onOpen: (open: boolean) => void; children: ReactNode };
/** The preview where there is no room beside the list. */
const PreviewSheet = ({ open, onOpen, children }: PreviewSheetProps) => {
  const t = useT();
  return (
    <Sheet open={open} onOpenChange={onOpen}>
      <SheetContent title={t('Pratinjau')} className="[--gutter:16px] phone:w-full">
        <div className="min-h-0 flex-1">{children}</div>
      </SheetContent>
    </Sheet>
  );
};
export default PreviewSheet;
