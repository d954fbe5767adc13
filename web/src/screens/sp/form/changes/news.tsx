import { usePrefs } from '@/base/session/prefs';
import { useT } from '@/base/text/i18n';
import { RemoteChangesBanner } from '@/kit/form/remote-changes-banner';
import type { Latest } from '@/kit/form/use-latest';
import { type BranchRow, useCustomer } from '../data';
import { fieldOf } from '../fields';
import type { SpFieldName, SpValues } from '../values';
import { changeLines } from './change-lines';

export type NewsProps = { sp: { id: string }; latest: Latest<SpValues>; branches: readonly BranchRow[] };

/** Another user changed the SP's content while it is edited here. */
export const News = ({ sp, latest, branches }: NewsProps) => {
  const t = useT();
  const { lang } = usePrefs();
  const moved = latest.changed.includes('customer');
  const customers = [useCustomer(moved ? latest.base.customer : ''), useCustomer(moved ? latest.now.customer : '')];
  const names = Object.fromEntries([
    ...branches.map((b) => [b.id, b.name]),
    ...customers.flatMap(({ data }) => (data ? [[data.id, data.nama_perusahaan]] : [])),
  ]);
  return (
    <RemoteChangesBanner
      of={{ aggregate: 'sp', id: sp.id, event: 'SpEdited' }}
      latest={latest}
      headline={(by) =>
        by ? t('{{nama}} mengubah SP ini {{saat}}.', { nama: by.name, saat: by.when }) : t('SP ini diubah orang lain.')
      }
      labelOf={(field) => t(fieldOf(field as SpFieldName).label)}
      lines={changeLines(latest.changed, latest.base, latest.now, { t, lang, names })}
    />
  );
};
