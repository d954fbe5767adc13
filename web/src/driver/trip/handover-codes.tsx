/**
 * Bar codes of goods to hand in, one after another: the branch scans them from the phone, and accepted ones are marked.
 */
import type { DriverLeft } from '@domain/flows/driver/on-truck';
import { ChevronLeft, ChevronRight, PackageCheck } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useT } from '@/base/text/i18n';
import { cn } from '../page/cn';
import { Press } from '../page/press';
import { Sheet } from '../page/sheet';
import { Bars } from './bars';
import { LeftWords, Taken } from './left-words';
import { nameOf } from './stops';

type Props = { sisa: readonly DriverLeft[] /** Id of the code shown first. */; first: string; onClose: () => void };
export const HandoverCodes = ({ sisa, first, onClose }: Props) => {
  const t = useT();
  // The goods on the truck at opening, in their order: accepted ones keep their place.
  const [ids] = useState(() => sisa.filter(({ oleh }) => !oleh).map(({ id }) => id));
  const [at, setAt] = useState(() => Math.max(0, ids.indexOf(first)));
  const row = useRef<HTMLUListElement>(null);
  const all = ids.flatMap((id) => sisa.find((one) => one.id === id) ?? []);
  // Returns nothing: where scrolling returns a promise, an effect would take it for its cleanup.
  const show = (n: number, behavior: ScrollBehavior = 'smooth'): void => {
    void row.current?.children[n]?.scrollIntoView({ behavior, inline: 'center', block: 'nearest' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins.
  useLayoutEffect(() => show(at, 'instant'), []);
  return (
    <Sheet title={t('Kode untuk cabang')} onClose={onClose}>
      <p className="text-base text-ink-2">
        {t('Biarkan cabang memindai kode ini dari layar HP.')}{' '}
        {all.length > 1 && (
          <b aria-live="polite" className="whitespace-nowrap font-semibold text-ink">
            {t('{{n}} dari {{of}}', { n: at + 1, of: all.length })}
          </b>
        )}
      </p>
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is gone through by keyboard too.
        tabIndex={0}
        aria-label={t('Kode untuk cabang')}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
        className="-mx-5 flex snap-x snap-mandatory overflow-x-auto focus-inset [scrollbar-width:none]"
      >
        {all.map((one, n) => (
          <li
            key={one.id}
            data-code={one.id}
            aria-hidden={n !== at}
            className="flex w-full shrink-0 snap-center flex-col gap-3"
          >
            <div className={cn('flex min-h-40 flex-col justify-center', !one.oleh && 'bg-[white] py-5')}>
              {one.oleh ? (
                <p role="status" className="flex flex-col items-center gap-2 px-5 text-center">
                  <PackageCheck aria-hidden className="size-12 text-done-i" />
                  <span>
                    <Taken of={one} />
                  </span>
                </p>
              ) : (
                <Bars text={one.nomor} />
              )}
            </div>
            <p className="px-5 font-semibold text-doc leading-tight">
              {nameOf(one)}
              <LeftWords of={one} />
            </p>
          </li>
        ))}
      </ul>
      {all.length > 1 && (
        <div className="grid grid-cols-2 gap-3">
          <Press
            className={cn(at === 0 && 'invisible')}
            icon={<ChevronLeft aria-hidden className="size-5.5 rtl:rotate-180" />}
            onClick={() => show(at - 1)}
          >
            {t('Sebelumnya')}
          </Press>
          <Press
            className={cn(at === all.length - 1 && 'invisible')}
            icon={<ChevronRight aria-hidden className="size-5.5 rtl:rotate-180" />}
            onClick={() => show(at + 1)}
          >
            {t('Berikutnya')}
          </Press>
        </div>
      )}
    </Sheet>
  );
};
