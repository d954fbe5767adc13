import type { Point } from '@domain/flows/sp/content';
import { GripVertical, X } from 'lucide-react';
import type { HTMLAttributes, KeyboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '@/base/i18n';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { Input } from '@/ui/input';
import { PhoneField } from '../phone-field';
import { SpField } from '../sections/field';
import type { SpValues } from '../values';
import { type KnownPlace, matchingPlaces } from './known-places';
import { KotaField } from './kota-field';
import { PlaceField } from './place-field';

export type Side = 'muat' | 'bongkar';
type Props = {
  side: Side;
  n: number;
  known: readonly KnownPlace[];
  grip: HTMLAttributes<HTMLElement>;
  /** Rows of this side; the last one can't be removed. */
  count: number;
  /** The route goes on below this row. */
  joined: boolean;
  onMove: (to: number, column: string) => void;
  onRemove: () => void;
};

/** Filled circle: loading; hollow square: unloading; the line leads to the next. */
const Mark = ({ side, joined }: { side: Side; joined: boolean }) => (
  <span aria-hidden className="relative flex w-4 justify-center self-stretch pt-3 @max-[39rem]:pt-8">
    {joined && <span className="absolute inset-y-0 top-3 w-0.5 translate-y-3.5 bg-line-2 @max-[39rem]:top-8" />}
    <span
      className={cn(
        'relative size-2.5',
        side === 'muat' ? 'rounded-full bg-primary' : 'border-2 border-primary bg-surface',
      )}
    />
  </span>
);

/** One place: name, city, person, phone, and its address on a second line. */
export const PointRow = ({ side, n, known, grip, count, joined, onMove, onRemove }: Props) => {
  const t = useT();
  const { setValue } = useFormContext<SpValues>();
  const name = useWatch<SpValues, `muat.${number}.nama`>({ name: `${side}.${n}.nama` as `muat.${number}.nama` });
  const at = `${side}.${n}` as `muat.${number}`;
  const called =
    name || (side === 'muat' ? t('titik muat {{n}}', { n: n + 1 }) : t('titik bongkar {{n}}', { n: n + 1 }));
  const take = (point: Point) => {
    for (const k of ['nama', 'alamat', 'kota', 'kota_id', 'kecamatan_id', 'pic', 'telp'] as const) {
      setValue(`${at}.${k}`, point[k], { shouldDirty: true, shouldValidate: true, shouldTouch: true });
    }
  };
  const onKeyDown = (e: KeyboardEvent) => {
    if (!e.altKey || (e.key !== 'ArrowUp' && e.key !== 'ArrowDown')) return;
    const to = e.key === 'ArrowUp' ? n - 1 : n + 1;
    if (to < 0 || to >= count) return;
    e.preventDefault();
    const column = (e.target as HTMLElement).closest('[data-path]')?.getAttribute('data-path')?.split('.').at(-1);
    onMove(to, column ?? 'nama');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Alt+arrows work in every field of the row.
    <div onKeyDown={onKeyDown} className="grid grid-cols-[1.25rem_1rem_minmax(0,1fr)_auto] gap-x-2 pb-3">
      <button
        type="button"
        {...grip}
        aria-label={t('Pindahkan {{apa}}', { apa: called })}
        title={t('Seret, atau Alt+↑↓')}
        className="flex h-8.5 cursor-grab touch-none items-center justify-center rounded-cell text-ink-3 hover:text-ink active:cursor-grabbing @max-[39rem]:mt-5 phone:h-11"
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      <Mark side={side} joined={joined} />
      <div className="grid min-w-0 gap-x-2 gap-y-1.5 @max-[39rem]:gap-y-2 @min-[26rem]:grid-cols-2 @min-[39rem]:grid-cols-(--kolom-titik) @min-[39rem]:[&_[data-field]>label]:sr-only">
        <SpField name={`${at}.nama`} label={t('Tempat')}>
          {(f) => (
            <PlaceField
              {...f}
              maxLength={120}
              offers={matchingPlaces(known, f.value, side)}
              onTake={take}
              className="font-medium"
            />
          )}
        </SpField>
        <SpField name={`${at}.kota`} label={t('Kota')}>
          {({ onChange, ...f }) => (
            <KotaField
              {...f}
              onChange={(kota, region) => {
                onChange(kota);
                // What is typed is a name; tariffs are found by the place of the official regions.
                setValue(`${at}.kota_id`, region, { shouldDirty: true });
                setValue(`${at}.kecamatan_id`, undefined, { shouldDirty: true });
              }}
            />
          )}
        </SpField>
        <SpField name={`${at}.pic`} label={t('PIC')}>
          {(f) => <Input {...f} maxLength={80} />}
        </SpField>
        <SpField name={`${at}.telp`} label={t('Telepon')}>
          {(f) => <PhoneField {...f} maxLength={30} />}
        </SpField>
        <SpField name={`${at}.alamat`} label={t('Alamat')} className="col-span-full">
          {(f) => (
            <Input
              {...f}
              size="sm"
              boxClassName="@max-[39rem]:gap-0"
              maxLength={300}
              start={<span className="hidden text-hint @min-[39rem]:inline">{t('Alamat')}</span>}
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
        aria-disabled={count === 1 || undefined}
        title={count === 1 ? t('Sedikitnya satu titik') : t('Hapus {{apa}}', { apa: called })}
        onClick={onRemove}
        className="@max-[39rem]:mt-5 not-aria-busy:aria-disabled:border-transparent not-aria-busy:aria-disabled:bg-transparent not-aria-busy:aria-disabled:opacity-40"
      />
    </div>
  );
};
