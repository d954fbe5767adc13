import { Upload } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/ui/dropdown-menu';
import { DropdownMenuItem } from '@/ui/menu-lines';
import { importKinds } from './kinds';

/** Starts an import of one of the kinds the reader may write; nothing if there is none. */
export const NewImport = () => {
  const t = useT();
  const who = useWho();
  const navigate = useNavigate();
  const infos = importKinds(who);
  if (infos.length === 0) return null;
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button variant="primary" icon={<Upload aria-hidden />}>
          {t('Impor')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="max-h-[70vh] overflow-y-auto">
        {infos.map((info) => (
          <DropdownMenuItem key={info.name} onSelect={() => void navigate(`/impor/baru/${info.name}`)}>
            {t(info.label)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
};
