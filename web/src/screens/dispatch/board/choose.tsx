/** Pickers of the boards: which vehicle, which driver; unavailable ones state the reason. */

import { unitName } from '@domain/common/unit-types';
import { driverLacks } from '@domain/flows/sp/crew';
import type { Home } from '@domain/flows/trip/order';
import { dayWib } from '@domain/kit/values/time';
import { licenceName } from '@domain/master/licence';
import { useState } from 'react';
import { usePrefs } from '@/base/session/prefs';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Picker, type PickerItem } from '@/ui/picker';
import type { Busy, DriverRow, Stop, Window } from './data';
import { type Lane, laneWith, otherThan } from './plan';
import { busyWords, lackWords, overWords } from './words';

type AskProps = {
  title: string;
  detail?: string;
  label: string;
  items: readonly PickerItem[];
  button: string;
  value?: string | undefined;
  onClose: () => void;
  onTake: (id: string) => void;
};
const Ask = ({ title, detail, label, items, button, value, onClose, onTake }: AskProps) => {
  const t = useT();
  const [taken, setTaken] = useState(items.find((item) => item.value === value && !item.reason));
  const search = async (q: string) => {
    const words = q.toLowerCase();
    return items
      .filter((item) => `${item.label} ${item.second ?? ''}`.toLowerCase().includes(words))
      .toSorted((a, b) => Number(Boolean(a.reason)) - Number(Boolean(b.reason)));
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={title}
        {...(detail ? { description: detail } : {})}
        footer={
          <>
            <DialogClose asChild>
              <Button size="form">{t('Kembali')}</Button>
            </DialogClose>
            <Button
              size="form"
              variant="primary"
              reason={!taken && t('Pilih dahulu dari daftar')}
              onClick={() => taken && onTake(taken.value)}
            >
              {button}
            </Button>
          </>
        }
      >
        <Field label={label}>
          <Picker value={taken} onChange={setTaken} search={search} autoFocus />
        </Field>
      </DialogContent>
    </Dialog>
  );
};

/** Vehicles as picker items, with their load if some SJ were added. */
export const useVehicleItems = () => {
  const t = useT();
  const { lang } = usePrefs();
  return (lanes: readonly Lane[], stops: readonly Stop[], home: Home): PickerItem[] =>
    lanes.map((lane) => {
      const { vehicle, room } = lane;
      const { driver, lacks, busy, load, over } = laneWith(lane, stops, home);
      const held = busy.vehicle ?? busy.driver;
      const [lack] = lacks;
      const reason = lack ? lackWords(lack, lang, t) : held && busyWords(held, lang, t);
      const warning = over.length > 0 ? overWords(over, t) : undefined;
      const of = { kg: number(load.berat), most: number(room.kg) };
      return {
        value: vehicle.id,
        label: vehicle.nopol,
        second: [unitName(vehicle.type), driver?.name, t('{{kg}} dari {{most}} kg', of)].filter(Boolean).join(', '),
        ...(reason && { reason }),
        ...(warning && { warning }),
      };
    });
};
type PutProps = {
  lanes: readonly Lane[];
  stops: readonly Stop[];
  home: Home;
  onClose: () => void;
  onTake: (id: string) => void;
};
export const PutOn = ({ lanes, stops, home, onClose, onTake }: PutProps) => {
  const t = useT();
  const items = useVehicleItems()(lanes, stops, home);
  return (
    <Ask
      title={t('Taruh {{count}} SJ di kendaraan', { count: stops.length })}
      label={t('Kendaraan')}
      items={items}
      button={t('Taruh')}
      onClose={onClose}
      onTake={onTake}
    />
  );
};

/** Drivers as picker items for a vehicle and a time; `taken`: ids planned in other lanes. */
export const useDriverItems = () => {
  const t = useT();
  const { lang } = usePrefs();
  return (
    drivers: readonly DriverRow[],
    lane: Pick<Lane, 'vehicle' | 'trip' | 'stops'>,
    branch: string,
    window: Window,
    busy: Busy | undefined,
    taken: ReadonlyMap<string, string>,
  ): PickerItem[] => {
    const time = lane.trip ?? window;
    const wanted = { branch, from: dayWib(time.mulai), until: dayWib(time.sampai) };
    return drivers.map((d) => {
      const [lack] = driverLacks(d, d.sim, lane.vehicle.type, wanted);
      const held = otherThan(busy?.driver.get(d.id), lane.trip, lane.stops);
      const other = taken.get(d.id);
      const reason = lack
        ? lackWords(lack, lang, t)
        : held
          ? busyWords(held, lang, t)
          : other && t('Direncanakan di {{nopol}}', { nopol: other });
      return {
        value: d.id,
        label: d.name,
        second: [licenceName(d.sim.code), d.sebutan.branch].filter(Boolean).join(', '),
        ...(reason && { reason }),
      };
    });
  };
};
type DriverProps = { lane: Lane; items: readonly PickerItem[]; onClose: () => void; onTake: (id: string) => void };
export const ChooseDriver = ({ lane, items, onClose, onTake }: DriverProps) => {
  const t = useT();
  return (
    <Ask
      title={t('Driver {{nopol}}', { nopol: lane.vehicle.nopol })}
      label={t('Driver')}
      items={items}
      value={lane.driver?.id}
      button={t('Pilih')}
      onClose={onClose}
      onTake={onTake}
    />
  );
};
