import { Upload } from 'lucide-react';
import { Link } from '@/base/navigation/link';
import { preload } from '@/base/navigation/screens';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';

/** Link to the import page of an entity or another kind (`user`). @param name of the kind */
export const ImportLink = ({ name, variant }: { name: string; variant: 'ghost' | 'outline' }) => {
  const t = useT();
  const path = `/impor/baru/${name}`;
  return (
    <Button asChild variant={variant} onPointerEnter={() => preload(path)}>
      <Link to={path}>
        <Upload aria-hidden />
        {t('Impor')}
      </Link>
    </Button>
  );
};
