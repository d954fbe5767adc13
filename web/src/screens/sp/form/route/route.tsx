import { goodsOf, placeMoved } from '@domain/flows/sp/goods';
import { MAX_POINTS } from '@domain/flows/sp/limits';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { useT } from '@/base/text/i18n';
import { focusField } from '@/kit/form/faults';
import { Section } from '@/kit/form/section';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { PlainFields } from '../sections/plain-fields';
import { blankPoint, type SpValues } from '../values';
import type { KnownPlace } from './known-places';
import { type PointActions, PointRow, type Side } from './point-row';
import { Sortable } from './sortable';

type Focus = { name: string };

/** The stops of one side in order, and the actions on them. */
const usePoints = (side: Side, askFocus: (f: Focus) => void) => {
  const t = useT();
  const { getValues, setValue } = useFormContext<SpValues>();
  const { fields, move, remove, insert } = useFieldArray<SpValues, Side>({ name: side });
  const [news, setNews] = useState('');
  const full = fields.length >= MAX_POINTS[side];
  /** Goods keep their unloading stop. */
  const goodsFollow = (from: number | undefined, to: number | undefined) => {
    const lines = goodsOf({ barang: getValues('barang') });
    if (side === 'bongkar' && lines.length > 0) setValue('barang', placeMoved(lines, from, to), { shouldDirty: true });
  };
  const latest = useRef<PointActions>(undefined);
  latest.current = {
    move: (from, to, column) => {
      if (to < 0 || to >= fields.length) return;
      move(from, to);
      goodsFollow(from, to);
      askFocus({ name: `${side}.${to}.${column}` });
      setNews(t('{{apa}} pindah ke tempat {{n}}', { apa: getValues(`${side}.${to}.nama`) || t('Titik'), n: to + 1 }));
    },
    add: (at) => {
      if (full) return setNews(t('Paling banyak {{most}} titik', { most: MAX_POINTS[side] }));
      insert(at, blankPoint, { shouldFocus: false });
      goodsFollow(undefined, at);
      askFocus({ name: `${side}.${at}.nama` });
    },
    remove: (n) => {
      if (fields.length === 1) return setNews(t('Sedikitnya satu titik'));
      const point = getValues(`${side}.${n}`);
      const goods = getValues('barang');
      remove(n);
      goodsFollow(n, undefined);
      askFocus({ name: `${side}.${Math.max(n - 1, 0)}.nama` });
      if (point.nama === '' && point.kota === '') return;
      toast.info(t('{{apa}} dihapus dari rute', { apa: point.nama || t('Titik') }), {
        action: {
          label: t('Urungkan'),
          run: () => {
            insert(n, point, { shouldFocus: false });
            setValue('barang', goods, { shouldDirty: true });
          },
        },
      });
    },
  };
  // Stable identity: rows rerender only for their own values.
  const actions = useMemo(
    (): PointActions => ({
      move: (...args) => latest.current?.move(...args),
      add: (at) => latest.current?.add(at),
      remove: (n) => latest.current?.remove(n),
    }),
    [],
  );
  const ids = fields.map(({ id }) => id).join(' ');
  return { side, ids: useMemo(() => ids.split(' '), [ids]), actions, full, news };
};
type Points = ReturnType<typeof usePoints>;

const Rows = ({
  points: { side, ids, actions, news },
  knownPlaces,
}: {
  points: Points;
  knownPlaces: readonly KnownPlace[];
}) => {
  const onMove = useCallback((from: number, to: number) => actions.move(from, to, 'nama'), [actions]);
  return (
    <>
      <Sortable ids={ids} onMove={onMove}>
        {(_, n, grip) => (
          <PointRow
            side={side}
            n={n}
            knownPlaces={knownPlaces}
            grip={grip}
            alone={ids.length === 1}
            joined={side === 'muat' || n < ids.length - 1}
            actions={actions}
          />
        )}
      </Sortable>
      <span role="status" className="sr-only">
        {news}
      </span>
    </>
  );
};

const Add = ({ points: { side, ids, actions, full }, label }: { points: Points; label: string }) => {
  const t = useT();
  return (
    <Button
      size="sm"
      icon={<Plus aria-hidden />}
      reason={full && t('Paling banyak {{most}} titik', { most: MAX_POINTS[side] })}
      onClick={() => actions.add(ids.length)}
    >
      {label}
    </Button>
  );
};

const Counts = () => {
  const t = useT();
  const [muat, bongkar] = useWatch<SpValues, ['muat', 'bongkar']>({ name: ['muat', 'bongkar'] });
  return t('{{muat}} muat, {{bongkar}} bongkar', { muat: muat.length, bongkar: bongkar.length });
};

/** Loading and unloading stops, in route order. */
export const Route = ({ knownPlaces }: { knownPlaces: readonly KnownPlace[] }) => {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [focus, askFocus] = useState<Focus>();
  const muat = usePoints('muat', askFocus);
  const bongkar = usePoints('bongkar', askFocus);
  useEffect(() => {
    if (focus && box.current) focusField(box.current, focus.name);
  }, [focus]);
  // Handled by the focused row; registered here only for the shortcut list.
  useShortcuts([
    { keys: 'Alt+Enter', label: t('titik baru di bawahnya'), run: () => {}, typing: true, hint: false },
    { keys: 'Alt+Delete', label: t('hapus titik'), run: () => {}, typing: true, hint: false },
  ]);
  return (
    <Section name="Rute" title={t('Rute')} note={<Counts />}>
      <div
        ref={box}
        className="@container col-span-12 [--kolom-titik:minmax(0,1.3fr)_minmax(0,0.85fr)_minmax(0,0.95fr)_9.75rem]"
      >
        <div
          aria-hidden
          className="mb-1 ms-[3.75rem] me-[2.625rem] hidden grid-cols-(--kolom-titik) gap-x-2 font-medium text-hint text-ink-2 @min-[39rem]:grid"
        >
          <span>{t('Tempat')}</span>
          <span>{t('Kota')}</span>
          <span>{t('PIC')}</span>
          <span>{t('Telepon')}</span>
        </div>
        <Rows points={muat} knownPlaces={knownPlaces} />
        <Rows points={bongkar} knownPlaces={knownPlaces} />
        <div className="ms-[3.75rem] flex gap-2 phone:ms-6">
          <Add points={muat} label={t('Titik muat')} />
          <Add points={bongkar} label={t('Titik bongkar')} />
        </div>
      </div>
      <PlainFields section="Rute" />
    </Section>
  );
};
