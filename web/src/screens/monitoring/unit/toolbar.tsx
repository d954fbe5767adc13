/** Filters of the fleet, for the board and the map. */
import type { Unit } from '@domain/telemetry/units';
import { useRef } from 'react';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { useT } from '@/base/text/i18n';
import { SearchBox } from '@/kit/list/screen/search-box';
import { Select } from '@/ui/select';
import { branchesOf, type Narrow } from './narrow';

type Props = { units: readonly Unit[]; narrow: Narrow; set: (parts: Partial<Narrow>) => void };
export const UnitToolbar = ({ units, narrow: { branch, q }, set }: Props) => {
  const t = useT();
  const search = useRef<HTMLInputElement>(null);
  useShortcuts([
    {
      keys: '/',
      label: t('cari'),
      run: (e) => {
        e.preventDefault();
        search.current?.focus();
      },
    },
  ]);
  const branches = branchesOf(units);
  return (
    <>
      <SearchBox
        value={q}
        onSearch={(text) => set({ q: text })}
        hint={t('Nopol, driver, SJ, kota…')}
        busy={false}
        inputRef={search}
        className="w-64 phone:w-auto phone:flex-1"
      />
      {branches.length > 1 && (
        <Select
          size="sm"
          aria-label={t('Cabang')}
          className="w-40"
          options={[{ value: '', label: t('Semua cabang') }, ...branches]}
          value={branch}
          onChange={(next) => set({ branch: next })}
        />
      )}
    </>
  );
};
