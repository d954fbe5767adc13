import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { deskLabel } from '@/base/desk-label';
import { useT } from '@/base/i18n';
import { useTitle } from '@/base/title';
import { usePhone } from '@/kit/list/table/use-room';
import { FixedPage, Scroll } from '@/kit/page';
import { Empty } from '@/ui/empty';
import { Input } from '@/ui/input';
import { PageHeader } from '@/ui/page-header';
import { Cards } from './cards';
import { Matrix } from './matrix';
import { found, groupsOf } from './rows';

/** Which job desk reads which closed fields. */
export const Component = () => {
  const t = useT();
  const phone = usePhone();
  const [search, setSearch] = useState('');
  useTitle(t('Hak akses'));
  const all = useMemo(() => groupsOf(t), [t]);
  const groups = found(all, search, (desk) => deskLabel(desk));
  return (
    <FixedPage>
      <PageHeader
        title={t('Hak akses')}
        actions={
          <search className="w-72 phone:w-full">
            <Input
              type="search"
              size="sm"
              aria-label={t('Cari isian, data atau job desk')}
              placeholder={t('Cari isian, data atau job desk')}
              start={<Search aria-hidden className="size-4" />}
              value={search}
              onChange={(e) => setSearch(e.target.value)}
            />
          </search>
        }
        className="phone:[&>div]:ms-0 phone:[&>div]:w-full"
      />
      <p className="max-w-[88ch] text-pretty px-gutter pb-3 text-ink-2 text-table">
        {t(
          'Isian yang tidak terbuka untuk semua pembaca dokumennya. Isian lain dibaca siapa pun yang boleh membuka dokumennya.',
        )}
      </p>
      <Scroll tabIndex={0} aria-label={t('Hak akses')} role="region">
        {groups.length === 0 ? (
          <Empty title={t('Tidak ada isian yang cocok')} />
        ) : phone ? (
          <Cards groups={groups} />
        ) : (
          <Matrix groups={groups} />
        )}
      </Scroll>
    </FixedPage>
  );
};
