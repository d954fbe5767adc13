/** Keeps a place of the route from having the street, person and phone of the one that stood there before. */
import type { Point } from '@domain/flows/sp/content';
import { useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '@/base/i18n';
import { same } from '@/kit/form/values';
import { toast } from '@/ui/toast';
import { knownPlacesKey } from '../data';
import type { SpValues } from '../values';
import type { KnownPlace } from './known-places';
import { forOther, hasOwn, isOther, withoutOwn } from './other-place';

/** What makes a place this one: a change of it is looked at once it is left. */
const NAMES = ['nama', 'kota'];
const named = (e: FocusEvent): boolean => {
  const path = (e.target as HTMLElement).closest('[data-path]')?.getAttribute('data-path');
  return NAMES.includes(path?.split('.').at(-1) ?? '');
};

/** @param at path of the place in the form's values */
export const useOtherPlace = (at: `muat.${number}`) => {
  const t = useT();
  const { getValues, setValue } = useFormContext<SpValues>();
  const before = useRef<Point>(undefined);
  const set = (point: Point) => {
    for (const name of ['alamat', 'pic', 'telp'] as const)
      setValue(`${at}.${name}`, point[name], { shouldDirty: true, shouldTouch: true });
  };
  const keep = () => {
    before.current = { ...getValues(at) };
  };
  return {
    /** A whole other place was put here. */
    replaced: keep,
    onFocus: (e: FocusEvent) => {
      if (named(e)) keep();
    },
    onBlur: (e: FocusEvent) => {
      // A copy: the form changes its values in place.
      const [old, now] = [before.current, { ...getValues(at) }];
      if (!named(e) || !old || !hasOwn(now) || !isOther(old, now)) return;
      set(withoutOwn(now));
      keep();
      toast.info(t('Alamat, PIC dan telepon {{apa}} dikosongkan', { apa: old.nama || t('tempat lama') }), {
        detail: t('Tempatnya sekarang lain.'),
        action: { label: t('Urungkan'), run: () => getValues(at)?.nama === now.nama && set(now) },
      });
    },
  };
};

/** What to call when the customer of an SP becomes another one: its places are none of the new one's. */
export const useOtherCustomer = () => {
  const t = useT();
  const client = useQueryClient();
  const { getValues, setValue } = useFormContext<SpValues>();
  return (old: string) => {
    const known = client.getQueryData<KnownPlace[]>(knownPlacesKey(old)) ?? [];
    const was = structuredClone({ muat: getValues('muat'), bongkar: getValues('bongkar') });
    const next = { muat: forOther(was.muat, known), bongkar: forOther(was.bongkar, known) };
    if (same(was, next)) return;
    const set = (to: typeof was) => {
      setValue('muat', to.muat, { shouldDirty: true });
      setValue('bongkar', to.bongkar, { shouldDirty: true });
    };
    set(next);
    toast.info(t('Alamat, PIC dan telepon customer lama dikosongkan'), {
      detail: t('Isi lagi tempat muat dan bongkar untuk customer ini.'),
      action: { label: t('Urungkan'), run: () => set(was) },
    });
  };
};
