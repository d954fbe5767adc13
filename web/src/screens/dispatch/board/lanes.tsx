/** Vehicles of a board in three groups: ready now, busy, not ready yet. */
import type { Home } from '@domain/flows/trip/order';
import { useT } from '@/base/text/i18n';
import type { Stop } from './data';
import type { Carried } from './drag';
import { LaneRow } from './lane';
import type { Lane } from './plan';

type Props = {
  lanes: readonly Lane[];
  home: Home;
  plans: boolean;
  carried: Carried | undefined;
  onStops: (vehicle: string, stops: readonly Stop[]) => void;
  onDriver: (vehicle: string) => void;
  onSave: (vehicle: string) => void;
  onReset: (vehicle: string) => void;
};
export const Lanes = ({ lanes, home, plans, carried, onStops, onDriver, onSave, onReset }: Props) => {
  const t = useT();
  const groups = [
    ['now', t('Siap sekarang')],
    ['later', t('Siap nanti')],
    ['never', t('Belum bisa jalan')],
  ] as const;
  return groups.map(([group, title]) => {
    const groupLanes = lanes.filter((lane) => lane.group === group);
    return (
      groupLanes.length > 0 && (
        <section key={group} aria-label={title}>
          <h3 className="sticky top-0 z-1 flex h-8 items-center gap-2 border-line border-b bg-surface px-gutter font-semibold text-table">
            {title} <span className="font-normal text-ink-3">{t('{{count}} unit', { count: groupLanes.length })}</span>
          </h3>
          <ul>
            {groupLanes.map((lane) => (
              <LaneRow
                key={lane.vehicle.id}
                lane={lane}
                home={home}
                plans={plans}
                carried={carried}
                onStops={(stops) => onStops(lane.vehicle.id, stops)}
                onDriver={() => onDriver(lane.vehicle.id)}
                onSave={() => onSave(lane.vehicle.id)}
                onReset={() => onReset(lane.vehicle.id)}
              />
            ))}
          </ul>
        </section>
      )
    );
  });
};
