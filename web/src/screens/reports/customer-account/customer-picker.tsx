import { useNavigate } from 'react-router';
import { entityInfo } from '@/base/entity/entities';
import { api } from '@/base/server/api';
import { usePrefs } from '@/base/session/prefs';
import { useT } from '@/base/text/i18n';
import { secondOf, titleOf } from '@/kit/entity/entry-words';
import type { EntryRow } from '@/kit/entity/fields/use-entry';
import { FixedPage } from '@/kit/page/page';
import { Field } from '@/ui/field';
import { PageHeader } from '@/ui/page-header';
import { Picker } from '@/ui/picker';

const info = entityInfo('customer');
/** Choice of the customer. */
export const CustomerPicker = () => {
  const t = useT();
  const { lang } = usePrefs();
  const navigate = useNavigate();
  return (
    <FixedPage>
      <PageHeader title="Data Customer" />
      <div className="min-h-0 flex-1 border-line border-t bg-surface px-gutter py-6">
        <Field
          label={t('Customer')}
          hint={t('Status kredit, pesanan, dan nilai per bulan tampil setelah customer dipilih')}
          className="max-w-120"
        >
          <Picker<EntryRow>
            autoFocus
            value={undefined}
            onChange={(item) => item && void navigate(`?id_customer=${encodeURIComponent(item.value)}`)}
            search={async (q, signal) => {
              const { rows } = await api.list<EntryRow>('customer', { q, size: 30 }, { signal });
              return rows.map((row) => ({
                value: row.id,
                label: titleOf(info, row, { t, lang }),
                second: secondOf(info, row, { t, lang }),
                data: row,
              }));
            }}
            placeholder={t('Nama, kode atau kota')}
          />
        </Field>
      </div>
    </FixedPage>
  );
};
