import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useT } from '@/base/i18n';
import { focusField } from '@/kit/form/faults';
import { Section } from '@/kit/form/section';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { blankPoint, type SpValues } from '../values';
import type { KnownPlace } from './known-places';
import { PointRow, type Side } from './point-row';
import { Sortable } from './sortable';

const MOST = { muat: 10, bongkar: 20 } as const;
type Focus = { name: string };

/** The places of one side, in order. */
const Points = ({
  side,
  known,
  askFocus,
}: {
  side: Side;
  known: readonly KnownPlace[];
  askFocus: (f: Focus) => void;
}) => {
  const t = useT();
  const { getValues } = useFormContext<SpValues>();
  const { fields, move, remove, insert } = useFieldArray<SpValues, Side>({ name: side });
  const [news, setNews] = useState('');
  const moveTo = (from: number, to: number, column = 'nama') => {
    move(from, to);
    askFocus({ name: `${side}.${to}.${column}` });
    setNews(t('{{apa}} pindah ke tempat {{n}}', { apa: getValues(`${side}.${to}.nama`) || t('Titik'), n: to + 1 }));
  };
  const drop = (n: number) => {
    const point = getValues(`${side}.${n}`);
    remove(n);
    askFocus({ name: `${side}.${Math.max(n - 1, 0)}.nama` });
    if (point.nama === '' && point.kota === '') return;
    toast.info(t('{{apa}} dihapus dari rute', { apa: point.nama || t('Titik') }), {
      action: { label: t('Urungkan'), run: () => insert(n, point, { shouldFocus: false }) },
    });
  };
  return (
    <>
      <Sortable ids={fields.map((f) => f.id)} onMove={moveTo}>
        {(_, n, grip) => (
          <PointRow
            side={side}
            n={n}
            known={known}
            grip={grip}
            count={fields.length}
            joined={side === 'muat' || n < fields.length - 1}
            onMove={(to, column) => moveTo(n, to, column)}
            onRemove={() => drop(n)}
          />
        )}
      </Sortable>
      <span role="status" className="sr-only">
        {news}
      </span>
    </>
  );
};

const Add = ({ side, label, askFocus }: { side: Side; label: string; askFocus: (f: Focus) => void }) => {
  const { setValue, getValues } = useFormContext<SpValues>();
  const count = useWatch<SpValues, Side>({ name: side }).length;
  return (
    <Button
      size="sm"
      icon={<Plus aria-hidden />}
      aria-disabled={count >= MOST[side] || undefined}
      onClick={() => {
        setValue(side, [...getValues(side), blankPoint], { shouldDirty: true });
        askFocus({ name: `${side}.${count}.nama` });
      }}
    >
      {label}
    </Button>
  );
};

/** Where it is loaded and unloaded, in the order of the way. */
export const Route = ({ known }: { known: readonly KnownPlace[] }) => {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [focus, askFocus] = useState<Focus>();
  const [muat, bongkar] = useWatch<SpValues, ['muat', 'bongkar']>({ name: ['muat', 'bongkar'] });
  useEffect(() => {
    if (focus && box.current) focusField(box.current, focus.name);
  }, [focus]);
  return (
    <Section
      name="Rute"
      title={t('Rute')}
      note={t('{{muat}} muat, {{bongkar}} bongkar', { muat: muat.length, bongkar: bongkar.length })}
    >
      <div
        ref={box}
        className="@container col-span-12 [--kolom-titik:minmax(0,1.3fr)_minmax(0,0.85fr)_minmax(0,0.95fr)_9.75rem]"
      >
        <div
          aria-hidden
          className="mb-1 ms-[3.25rem] me-[2.625rem] hidden grid-cols-(--kolom-titik) gap-x-2 font-medium text-hint text-ink-2 @min-[39rem]:grid"
        >
          <span>{t('Tempat')}</span>
          <span>{t('Kota')}</span>
          <span>{t('PIC')}</span>
          <span>{t('Telepon')}</span>
        </div>
        <Points side="muat" known={known} askFocus={askFocus} />
        <Points side="bongkar" known={known} askFocus={askFocus} />
        <div className="ms-[3.25rem] flex gap-2 phone:ms-6">
          <Add side="muat" label={t('Titik muat')} askFocus={askFocus} />
          <Add side="bongkar" label={t('Titik bongkar')} askFocus={askFocus} />
        </div>
      </div>
    </Section>
  );
};
