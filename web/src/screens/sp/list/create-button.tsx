import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Link } from '@/base/navigation/link';
import { preload } from '@/base/navigation/screens';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import type { Way } from './create';

/** Primary where the content has no other primary action: on narrow windows and in an empty list. */
export const CreateSp = ({ label, path, aside, main = aside }: Way & { main?: boolean }) => {
  const t = useT();
  const navigate = useNavigate();
  useShortcuts([{ keys: 'n', label: t('tambah'), run: () => void navigate(path) }]);
  return (
    <Button
      asChild
      variant={main ? 'primary' : 'outline'}
      size={aside ? 'md' : 'sm'}
      className={aside ? 'md:hidden' : undefined}
      onPointerEnter={() => preload(path)}
    >
      <Link to={path}>
        <Plus aria-hidden />
        {label}
      </Link>
    </Button>
  );
};
