/** Clears a stop's street, contact and phone when a different place is entered there. */
import type { Point } from '@domain/flows/sp/content';
import { useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '@/base/text/i18n';
import { same } from '@/kit/form/values';
import { toast } from '@/ui/toast';
import { knownPlacesKey } from '../data';
import type { SpValues } from '../values';
import type { KnownPlace } from './known-places';
import { forOther, hasOwn, isOther, withoutOwn } from './other-place';

/** Fields that identify a place: a change is checked on blur. */
const NAMES = ['nama', 'kota'];
const named = (e: FocusEvent): boolean => {
  const path = (e.target as HTMLElement).closest('[data-path]')?.getAttribute('data-path');
  return NAMES.includes(path?.split('.').at(-1) ?? '');
};

/** @param at path of the stop in the form's values */
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
    /** To be called when the whole stop is replaced. */
    replaced: keep,
    onFocus: (e: FocusEvent) => {
      if (named(e)) keep();
    },
    onBlur: (e: FocusEvent) => {
      // A copy, since the form mutates its values.
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

/** Returns a callback for a change of the SP's customer: stops of the previous customer don't apply to the new one. */
export const useOtherCustomer = () => {
  const t = useT();
  const client = useQueryClient();
  const { getValues, setValue } = useFormContext<SpValues>();
  return (old: string) => {
    const previousPlaces = client.getQueryData<KnownPlace[]>(knownPlacesKey(old)) ?? [];
    const was = structuredClone({ muat: getValues('muat'), bongkar: getValues('bongkar') });
    const next = { muat: forOther(was.muat, previousPlaces), bongkar: forOther(was.bongkar, previousPlaces) };
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
