import type { UnitType } from '@domain/common/unit-types';
import { useT } from '@/base/text/i18n';
import { licenceUnfit } from '@/common/licence';
import { Field } from '@/ui/field';
import { MoneyField } from '@/ui/money-field';
import type { Choice } from './fleet';
import { DriverPicker, VehiclePicker } from './unit-pickers';

type Props = {
  n: number;
  choice: Choice;
  all: readonly Choice[];
  until: string;
  type: UnitType;
  faults: Record<string, string>;
  onChange: (next: Choice) => void;
};

/** A row for one own unit: vehicle, driver, planned uang jalan. */
export const FleetRow = ({ n, choice, all, until, type, faults, onChange }: Props) => {
  const t = useT();
  const licence = choice.driver && choice.vehicle && licenceUnfit(choice.driver, choice.vehicle.type, t);
  const others = all.filter((_, i) => i !== n);
  const following = n > 0 ? 'md:[&_[data-field]>*:first-child]:sr-only' : '';
  return (
    <div className={`mt-1.5 grid grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-x-2 phone:mt-3 ${following}`}>
      <span className={`text-ink-3 text-table ${n > 0 ? 'pt-2' : 'pt-7'}`}>{n + 1}</span>
      <div className="grid grid-cols-[minmax(0,1.15fr)_minmax(0,1.15fr)_10rem] gap-x-3 gap-y-2 phone:grid-cols-1">
        <div data-unit={`units.${n}.vehicle`} className="min-w-0">
          <Field label={t('Kendaraan')} error={faults[`units.${n}.vehicle`]}>
            <VehiclePicker
              until={until}
              type={type}
              value={choice.vehicle}
              taken={others.flatMap((p) => p.vehicle?.id ?? [])}
              onChange={(vehicle) => onChange({ ...choice, vehicle })}
            />
          </Field>
        </div>
        <div data-unit={`units.${n}.driver`} className="min-w-0">
          <Field label={t('Driver')} error={faults[`units.${n}.driver`] ?? licence}>
            <DriverPicker
              until={until}
              type={choice.vehicle?.type ?? type}
              value={choice.driver}
              taken={others.flatMap((p) => p.driver?.id ?? [])}
              onChange={(driver) => onChange({ ...choice, driver })}
            />
          </Field>
        </div>
        <Field label={t('Uang jalan')} error={faults[`units.${n}.uang_jalan`]}>
          <MoneyField value={choice.uang_jalan} onChange={(uang_jalan) => onChange({ ...choice, uang_jalan })} />
        </Field>
      </div>
    </div>
  );
};
