import { Bookmark, BookmarkPlus, PencilLine, Save, Trash2 } from 'lucide-react';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { ButtonMenu } from '@/ui/dropdown-menu';
import { DropdownMenuItem, DropdownMenuSeparator } from '@/ui/menu-lines';
import { toast } from '@/ui/toast';
import { asSaved, type SavedView, type ViewContent } from './saved-views';
import type { SavedViews } from './use-saved-views';
import type { Naming } from './view-name-dialog';

export type ViewMenuProps = {
  view: SavedView;
  save: SavedViews['save'];
  now: ViewContent;
  square: boolean;
  /** Why no more can be saved. */
  full: string | undefined;
  onTab: (tab: string) => void;
  onName: (naming: Naming) => void;
};

/** Menu of the open saved view. */
export default function ViewMenu({ view, save, now, square, full, onTab, onName }: ViewMenuProps) {
  const t = useT();
  const same = asSaved(view, now);
  const remove = async () => {
    if (!(await save((all) => all.filter((v) => v.id !== view.id)))) return;
    onTab(view.tab);
    toast.info(t('Tampilan {{name}} dihapus', { name: view.name }), {
      action: { label: t('Kembalikan'), run: () => void save((all) => [...all.filter((v) => v.id !== view.id), view]) },
    });
  };
  return (
    <>
      {!same && (
        <Button
          variant="ghost"
          square={square}
          aria-label={t('Simpan perubahan')}
          icon={<Save aria-hidden />}
          onClick={() => void save((all) => all.map((v) => (v.id === view.id ? { ...v, ...now } : v)))}
        >
          {!square && t('Simpan perubahan')}
        </Button>
      )}
      <ButtonMenu
        variant="ghost"
        square={square}
        aria-label={t('Tampilan')}
        icon={<Bookmark aria-hidden />}
        label={!square && t('Tampilan')}
      >
        <DropdownMenuItem reason={full} onSelect={() => onName({})}>
          <BookmarkPlus aria-hidden />
          {t('Simpan sebagai tampilan baru…')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onName({ view })}>
          <PencilLine aria-hidden />
          {t('Ganti nama…')}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem danger onSelect={() => void remove()}>
          <Trash2 aria-hidden />
          {t('Hapus tampilan')}
        </DropdownMenuItem>
      </ButtonMenu>
    </>
  );
}
