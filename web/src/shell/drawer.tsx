import { useT } from '@/base/text/i18n';
import { Sheet, SheetContent } from '@/ui/sheet';
import { SideMenu } from './side-menu';
import { SideTop } from './sidebar';

/** The menu on windows narrower than 992 px. */
export default function Drawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent side="start" bare title={t('Menu')} className="bg-sb text-sb-ink">
        <SideTop />
        <SideMenu onGo={onClose} />
      </SheetContent>
    </Sheet>
  );
}
