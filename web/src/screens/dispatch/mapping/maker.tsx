/** Turns the selected SJ into one trip, with a vehicle that has room and a driver licensed for it. */

import { usePrefs } from '@/base/session/prefs';
import { kg, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { Field } from '@/ui/field';
import type { PickerItem } from '@/ui/picker';
import { Picker } from '@/ui/picker';
import type { Stop } from '../board/data';
import type { Lane } from '../board/plan';
import { stopsSaving } from '../board/words';

type Props = {
  stops: readonly Stop[];
  /** The vehicle with the selected stops; undefined until one is chosen. */
  lane: Lane | undefined;
  vehicles: readonly PickerItem[];
  drivers: readonly PickerItem[];
  plans: boolean;
  onVehicle: (id: string | undefined) => void;
  onDriver: (id: string | undefined) => void;
  onMake: () => void;
};
/** Available items first, then the others with their reason. */
const searchOf = (items: readonly PickerItem[]) => async (q: string) =>
  items
    .filter((item) => `${item.label} ${item.second ?? ''}`.toLowerCase().includes(q.toLowerCase()))
    .toSorted((a, b) => Number(Boolean(a.reason)) - Number(Boolean(b.reason)));

export const Maker = ({ stops, lane, vehicles, drivers, plans, onVehicle, onDriver, onMake }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const [koli, berat] = (['koli', 'berat'] as const).map((of) => stops.reduce((n, stop) => n + stop[of], 0));
  const why = !plans
    ? t('Job desk Anda tidak membuat trip')
    : stops.length === 0
      ? t('Pilih SJ atau kelompoknya dahulu')
      : lane
        ? stopsSaving(lane, lang, t)
        : t('Pilih kendaraannya dahulu');
  const itemOf = (items: readonly PickerItem[], id: string | undefined) => items.find(({ value }) => value === id);
  return (
    <section aria-label={t('Trip baru')} className="flex flex-col gap-4 px-gutter py-4">
      <h2 className="font-semibold text-lead">{t('Jadikan trip')}</h2>
      <dl className="grid grid-cols-3 gap-2 text-table">
        {[
          [t('SJ'), number(stops.length)],
          [t('Koli'), number(koli)],
          [t('Berat'), kg(berat) || '0 kg'],
        ].map(([label, value]) => (
          <div key={label}>
            <dt className="text-hint text-ink-2">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <Field label={t('Kendaraan')}>
        <Picker
          value={itemOf(vehicles, lane?.vehicle.id)}
          onChange={(item) => onVehicle(item?.value)}
          search={searchOf(vehicles)}
          placeholder={t('Cari nopol, unit, driver')}
          clearable
        />
      </Field>
      <Field label={t('Driver')}>
        <Picker
          value={itemOf(drivers, lane?.driver?.id)}
          onChange={(item) => onDriver(item?.value)}
          search={searchOf(drivers)}
          placeholder={t('Cari nama driver')}
          disabled={!lane}
        />
      </Field>
      {lane?.trip && (
        <p className="text-hint text-ink-2">
          {t('Kendaraan ini sudah punya {{nomor}} hari itu: SJ ditambahkan ke sana.', { nomor: lane.trip.nomor })}
        </p>
      )}
      {why && <p className={cn('text-hint', lane && stops.length > 0 ? 'text-rejected-i' : 'text-ink-2')}>{why}</p>}
      <Button variant="primary" size="form" reason={why} onClick={onMake}>
        {lane?.trip ? t('Tambahkan ke trip') : t('Buat trip')}
      </Button>
    </section>
  );
};
