/** How deliveries end, as the report counts them. */
import type { T } from '@/base/i18n';
import type { Tab } from '@/kit/list/types';

export const outcomeTabs = (t: T): readonly [Tab, ...Tab[]] => {
  const tab = (id: string, label: string, filters: Record<string, string>): Tab => ({
    id,
    label,
    filters,
    empty: { title: t('Tidak ada SJ pada hari ini') },
  });
  return [
    tab('semua', t('Semua'), {}),
    tab('belum', t('Belum berangkat'), { status: 'DRAF,TERBIT' }),
    tab('jalan', t('Di jalan'), { status: 'PICKUP,DALAM_PERJALANAN' }),
    tab('lengkap', t('Sampai lengkap'), { hasil: 'LENGKAP' }),
    tab('sebagian', t('Sampai sebagian'), { hasil: 'SEBAGIAN' }),
    tab('gagal', t('Gagal'), { hasil: 'GAGAL' }),
  ];
};
