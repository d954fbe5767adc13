/** Where nothing is to be seen: the ways that are always there, beside those of the page. */
import { home } from '@domain/navigation/access';
import { Search } from 'lucide-react';
import { useT } from '@/base/i18n';
import { Link } from '@/base/link';
import { Button } from '@/ui/button';

/** As its key opens it: the shell has it, whatever page stands in it. */
const askSearch = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));

/** Home and the search. `primary`: there is no better way. */
export const WaysOn = ({ primary = false }: { primary?: boolean }) => {
  const t = useT();
  return (
    <>
      <Button asChild variant={primary ? 'primary' : 'outline'}>
        <Link to={home}>{t('Ke Dashboard')}</Link>
      </Button>
      <Button icon={<Search aria-hidden />} onClick={askSearch}>
        {t('Cari')}
      </Button>
    </>
  );
};
