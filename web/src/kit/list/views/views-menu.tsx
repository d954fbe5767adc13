import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { newDocId } from '@/base/server/api';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { hot, useEver } from '@/ui/hot';
import { MOST_VIEWS, type SavedView, tabIdOf, type ViewContent } from './saved-views';
import type { SavedViews } from './use-saved-views';
import type { ViewMenuProps } from './view-menu';
import type { NameProps, Naming } from './view-name-dialog';

const ViewMenu = hot<ViewMenuProps>(() => import('./view-menu'));
const ViewNameDialog = hot<NameProps>(() => import('./view-name-dialog'));

type Props = SavedViews & {
  /** The open saved view. */
  view: SavedView | undefined;
  /** The list's current state. */
  now: ViewContent;
  /** Icon only, where there is no space for text. */
  square: boolean;
  /** Opens a tab of the list. */
  onTab: (tab: string) => void;
};

/** `Simpan tampilan`; on a saved view's tab the menu of that view. */
export const ViewsMenu = ({ views, save, view, now, square, onTab }: Props) => {
  const t = useT();
  const [naming, setNaming] = useState<Naming>();
  const hasOpened = useEver(naming !== undefined);
  const named = async (name: string) => {
    const renamed = naming?.view;
    setNaming(undefined);
    if (renamed) {
      await save((all) => all.map((v) => (v.id === renamed.id ? { ...v, name } : v)));
      return;
    }
    const created = { ...now, id: newDocId(), name };
    if (await save((all) => [...all, created])) onTab(tabIdOf(created));
  };
  const full = views.length >= MOST_VIEWS ? t('Paling banyak {{count}} tampilan', { count: MOST_VIEWS }) : undefined;
  const dialog = hasOpened && (
    <ViewNameDialog
      naming={naming}
      views={views}
      onName={(name) => void named(name)}
      onClose={() => setNaming(undefined)}
    />
  );
  if (!view) {
    return (
      <>
        <Button
          variant="ghost"
          square={square}
          aria-label={t('Simpan tampilan')}
          icon={<BookmarkPlus aria-hidden />}
          reason={full}
          onClick={() => setNaming({})}
        >
          {!square && t('Simpan tampilan')}
        </Button>
        {dialog}
      </>
    );
  }
  return (
    <>
      <ViewMenu view={view} save={save} now={now} square={square} full={full} onTab={onTab} onName={setNaming} />
      {dialog}
    </>
  );
};
