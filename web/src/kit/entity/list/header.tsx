/** Buttons beside the title of an entity's list: import, export, new entry. */
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { EntityInfo } from '@/base/entity/entity';
import { Link } from '@/base/navigation/link';
import { preload } from '@/base/navigation/screens';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { useT } from '@/base/text/i18n';
import { ExportMenu } from '@/kit/list/export/export-menu';
import type { ListNow } from '@/kit/list/types';
import { ImportLink } from '@/kit/sheet/import-link';
import { Button } from '@/ui/button';

/** `create`: address of the form; absent: the reader may not create entries. */
type Ways = { info: EntityInfo; create: string | undefined; mayImport: boolean };

export const EntityListHeader = ({ info, create, mayImport, now }: Ways & { now: ListNow }) => {
  const t = useT();
  const navigate = useNavigate();
  const open = () => {
    if (create !== undefined) void navigate(create);
  };
  useShortcuts([{ keys: 'n', label: t('tambah'), when: create !== undefined, run: open }]);
  return (
    <>
      {mayImport && !now.phone && <ImportLink name={info.name} variant="ghost" />}
      {!now.phone && <ExportMenu view={info.name} now={now} />}
      {create !== undefined && <AddLink info={info} create={create} short={now.phone} />}
    </>
  );
};
/** First actions in an empty list. */
export const FirstStep = ({ info, create, mayImport }: Ways & { create: string }) => (
  <>
    <AddLink info={info} create={create} soft />
    {mayImport && <ImportLink name={info.name} variant="outline" />}
  </>
);

type Add = { info: EntityInfo; create: string; short?: boolean; soft?: boolean };
/** The only primary button of the page is the one beside the title. */
const AddLink = ({ info, create, short = false, soft = false }: Add) => {
  const t = useT();
  return (
    <Button asChild variant={soft ? 'soft' : 'primary'} onPointerEnter={() => preload(create.split('?')[0] ?? '')}>
      <Link to={create}>
        <Plus aria-hidden />
        {short ? t('Tambah') : t('Tambah {{label}}', { label: t(info.label) })}
      </Link>
    </Button>
  );
};
