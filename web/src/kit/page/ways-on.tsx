/** Links onwards for an empty page, beside those of the page itself. */
import { home } from '@domain/navigation/access';
import { Search } from 'lucide-react';
import { Link } from '@/base/navigation/link';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';

/** Opens the search by its shortcut, which the shell handles on every page. */
const askSearch = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));

/** Home and search. `primary`: no better link exists. */
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
