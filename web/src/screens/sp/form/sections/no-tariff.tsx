import { unitName } from '@domain/common/unit-types';
import { pointKota } from '@domain/kit/values/kota-name';
import { TriangleAlert } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { Link } from '@/base/navigation/link';
import { type Begun, useTariffWays } from '@/base/navigation/tariff-ways';
import { usePrefs } from '@/base/session/prefs';
import { date } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import type { SpValues } from '../values';
import type { Lookup } from './tariff';

const line = 'col-span-12 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-table text-waiting-i';
const Icon = () => <TriangleAlert aria-hidden className="me-1.5 inline size-4 align-[-0.2em]" />;

/** The lookup without a result, and what to do next. */
export const NoTariff = ({ lookup: { day, customer, ...route } }: { lookup: Lookup }) => {
  const t = useT();
  const { lang } = usePrefs();
  const { getValues } = useFormContext<SpValues>();
  const [muat, bongkar] = [getValues('muat.0'), getValues('bongkar').at(-1)];
  const begun: Begun = { ...route, validFrom: day };
  const { ways } = useTariffWays()({ tarif_customer: { ...begun, customer }, tarif_eureka: begun });
  return (
    <div role="status" className={line}>
      <span>
        <Icon />
        <b className="font-semibold">{t('Tidak ada tarif untuk rute ini.')}</b>{' '}
        {t('{{from}} ke {{to}}, {{unit}}, {{service}}, muat {{day}}: harganya diketik, atau tambahkan tarifnya.', {
          from: muat ? pointKota(muat) : '',
          to: bongkar ? pointKota(bongkar) : '',
          unit: unitName(getValues('unit_type')),
          service: route.service,
          day: date(day, lang),
        })}
      </span>
      {ways.map(({ kind, label, to }) => (
        <Button key={kind} asChild size="sm">
          {/* In a new window: the form keeps its values, and the tariff is refetched on return. */}
          <Link to={to} target="_blank">
            {label}
          </Link>
        </Button>
      ))}
    </div>
  );
};

/** No tariff lookup is possible: these cities aren't matched to a kota. */
export const NoRegion = ({ cities }: { cities: readonly string[] }) => {
  const t = useT();
  return (
    <p role="status" className={line}>
      <span>
        <Icon />
        {t('Tarif belum bisa dicari: {{kota}} belum dikenal sebagai kota. Pilih kotanya di Rute.', {
          kota: cities.join(', '),
        })}
      </span>
    </p>
  );
};
