import type { Point } from '@domain/flows/sp/content';
import { pointKota } from '@domain/kit/values/kota-name';
import { GripVertical, X } from 'lucide-react';
import { type HTMLAttributes, type KeyboardEvent, memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '@/base/text/i18n';
import { CityField } from '@/kit/city/city-field';
import { CityUnknown } from '@/kit/city/late-unknown';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { Input } from '@/ui/input';
import { PhoneField } from '../phone-field';
import { SpField } from '../sections/field';
import type { SpValues } from '../values';
import { type KnownPlace, matchingPlaces } from './known-places';
import { PlaceField } from './place-field';
import { useOtherPlace } from './use-other-place';

export type Side = 'muat' | 'bongkar';
type Props = {
  side: Side;
  n: number;
  knownPlaces: readonly KnownPlace[];
  grip: HTMLAttributes<HTMLElement>;
  /** The only stop of its side: it can't be removed. */
  alone: boolean;
  /** The route continues below this row. */
  joined: boolean;
  actions: PointActions;
};
/** Actions on the stops of a side, by index from 0. `column`: receives the focus afterwards. */
export type PointActions = {
  move: (from: number, to: number, column: string) => void;
  add: (at: number) => void;
  remove: (n: number) => void;
};

/**
 * Marker with the stop's number; round and filled: loading, square and hollow: unloading; the line connects to the
 * next.
 */
const Mark = ({ side, n, joined }: { side: Side; n: number; joined: boolean }) => (
  <span aria-hidden className="relative flex justify-center self-stretch pt-1.5 @max-[39rem]:pt-6.5">
    {joined && <span className="absolute inset-y-0 top-1.5 w-0.5 translate-y-5.5 bg-line-2 @max-[39rem]:top-6.5" />}
    <span
      className={cn(
        'relative flex h-5 min-w-5 items-center justify-center px-0.5 font-semibold text-[0.6875rem] leading-none',
        side === 'muat'
          ? 'rounded-full bg-primary text-on-primary'
          : 'rounded-[3px] border-2 border-primary bg-surface text-primary-ink',
      )}
    >
      {n + 1}
    </span>
  </span>
);

/** One stop: name, city, contact, phone, and its address on a second line. */
export const PointRow = memo(({ side, n, knownPlaces, grip, alone, joined, actions }: Props) => {
  const t = useT();
  const { setValue } = useFormContext<SpValues>();
  const name = useWatch<SpValues, `muat.${number}.nama`>({ name: `${side}.${n}.nama` as `muat.${number}.nama` });
  const at = `${side}.${n}` as `muat.${number}`;
  const [kota, region] = useWatch<SpValues, [`muat.${number}.kota`, `muat.${number}.kota_id`]>({
    name: [`${at}.kota`, `${at}.kota_id`],
  });
  const { replaced, ...places } = useOtherPlace(at);
  const setKota = (city: string, id: string | undefined) => {
    setValue(`${at}.kota`, city, { shouldDirty: true, shouldTouch: true, shouldValidate: id !== undefined });
    // Typed text is only a name; tariffs are found by the official region.
    setValue(`${at}.kota_id`, id, { shouldDirty: true });
    setValue(`${at}.kecamatan_id`, undefined, { shouldDirty: true });
  };
  const spoken = side === 'muat' ? t('titik muat {{n}}', { n: n + 1 }) : t('titik bongkar {{n}}', { n: n + 1 });
  const called = name ? `${spoken}, ${name}` : spoken;
  const take = (point: Point) => {
    for (const k of ['nama', 'alamat', 'kota', 'kota_id', 'kecamatan_id', 'pic', 'telp'] as const) {
      setValue(`${at}.${k}`, point[k], { shouldDirty: true, shouldValidate: true, shouldTouch: true });
    }
    replaced();
  };
  const onKeyDown = (e: KeyboardEvent) => {
    if (!e.altKey || !['ArrowUp', 'ArrowDown', 'Enter', 'Delete'].includes(e.key)) return;
    e.preventDefault();
    const column = (e.target as HTMLElement).closest('[data-path]')?.getAttribute('data-path')?.split('.').at(-1);
    if (e.key === 'Enter') actions.add(n + 1);
    else if (e.key === 'Delete') actions.remove(n);
    else actions.move(n, e.key === 'ArrowUp' ? n - 1 : n + 1, column ?? 'nama');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Alt+arrows work in every field of the row.
    <div onKeyDown={onKeyDown} {...places} className="grid grid-cols-[1.25rem_1.5rem_minmax(0,1fr)_auto] gap-x-2 pb-3">
      <button
        type="button"
        {...grip}
        aria-label={t('Pindahkan {{apa}}', { apa: called })}
        title={t('Seret, atau Alt+↑↓')}
        className="flex h-8.5 cursor-grab touch-none items-center justify-center rounded-cell text-ink-3 hover:text-ink active:cursor-grabbing @max-[39rem]:mt-5 phone:h-11"
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      <Mark side={side} n={n} joined={joined} />
      <div className="grid min-w-0 gap-x-2 gap-y-1.5 @max-[39rem]:gap-y-2 @min-[26rem]:grid-cols-2 @min-[39rem]:grid-cols-(--kolom-titik) @min-[39rem]:[&_[data-field]>label]:sr-only @min-[39rem]:[&_[data-missing-corner]]:block">
        <SpField name={`${at}.nama`} label={t('Tempat')} spoken={spoken}>
          {(f) => (
            <PlaceField
              {...f}
              maxLength={120}
              offers={matchingPlaces(knownPlaces, f.value, side)}
              onTake={take}
              className="font-medium"
            />
          )}
        </SpField>
        <SpField
          name={`${at}.kota`}
          label={t('Kota')}
          spoken={spoken}
          hint={kota && !region && <CityUnknown forTariffs typed={kota.trim()} onTake={setKota} />}
        >
          {({ onChange, ...f }) => (
            <CityField
              {...f}
              value={pointKota({ kota: f.value, kota_id: region })}
              onChange={(city, id) => {
                onChange(city);
                setKota(city, id);
              }}
            />
          )}
        </SpField>
        <SpField name={`${at}.pic`} label={t('PIC')} spoken={spoken}>
          {(f) => <Input {...f} maxLength={80} />}
        </SpField>
        <SpField name={`${at}.telp`} label={t('Telepon')} spoken={spoken}>
          {(f) => <PhoneField {...f} maxLength={30} />}
        </SpField>
        <SpField name={`${at}.alamat`} label={t('Alamat')} spoken={spoken} optional className="col-span-full">
          {(f) => (
            <Input
              {...f}
              size="sm"
              boxClassName="@max-[39rem]:gap-0"
              maxLength={300}
              start={<span className="hidden text-hint @min-[39rem]:inline">{t('Alamat (boleh kosong)')}</span>}
              className="text-table"
            />
          )}
        </SpField>
      </div>
      <Button
        variant="ghost"
        size="form"
        square
        icon={<X aria-hidden />}
        aria-label={t('Hapus {{apa}}', { apa: called })}
        reason={alone && t('Sedikitnya satu titik')}
        title={t('Hapus {{apa}}', { apa: called })}
        onClick={() => actions.remove(n)}
        className="@max-[39rem]:mt-5 not-aria-busy:aria-disabled:border-transparent not-aria-busy:aria-disabled:bg-transparent not-aria-busy:aria-disabled:opacity-40"
      />
    </div>
  );
});
