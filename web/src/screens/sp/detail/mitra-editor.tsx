import { unitName } from '@domain/common/unit-types';
import { orderedUnit } from '@domain/flows/sp/fleet';
import { goodsOf, sharedOut } from '@domain/flows/sp/goods';
import { PencilLine, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '@/base/server/api';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field';
import { toast } from '@/ui/toast';
import { mitraName } from '../list/row';
import { useOpenSp } from './context';
import { MitraForm } from './mitra-form';
import { emptyUnit, inputOf, mitraUnitsOf, slotFaults, type TypedUnit } from './mitra-input';
import { useMitra } from './mitra-rows';
import { BesideTariff } from './mitra-tariffs';
import { FillRow, MitraUnitRow, UnitTable } from './unit-rows';

/** Purchasing's turn: up to three units of mitra, each saved when it is filled in. */
export const MitraEditor = () => {
  const t = useT();
  const { sp, run, running } = useOpenSp();
  const hired = mitraUnitsOf(sp.units);
  const needed = sp.serah?.jumlah ?? 0;
  /** Own units precede those of mitra. */
  const ownCount = sp.units.length - hired.length;
  const mitra = useMitra(
    hired.map((u) => u.mitra),
    true,
  );
  /** The slot being filled in; the first one while there are no units. */
  const [open, setSlot] = useState<number | undefined>(hired.length === 0 ? 0 : undefined);
  const [opened, setOpened] = useState(false);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const setOpen = (slot: number | undefined) => {
    setOpened(true);
    setSlot(slot);
  };
  const empty = emptyUnit(sp.serah?.unit_type ?? orderedUnit(sp.isi));

  const save = async (units: TypedUnit[]): Promise<boolean> => {
    setFaults({});
    const done = await run(
      'setUnits',
      { units },
      {
        onError: (e) => {
          if (!(e instanceof ApiError) || Object.keys(e.fields).length === 0) return false;
          setFaults(e.fields);
          return true;
        },
      },
    );
    return done !== undefined;
  };
  const saveOne = async (slot: number, typed: TypedUnit) => {
    const all = hired.map(inputOf);
    all[slot] = typed;
    // Open the next missing unit.
    if (await save(all)) setOpen(slot + 1 >= hired.length && slot + 1 < needed ? slot + 1 : undefined);
  };
  const remove = async (slot: number) => {
    const before = hired.map(inputOf);
    const name = hired[slot] ? mitraName(sp, hired[slot]) : '';
    if (await save(before.filter((_, n) => n !== slot)))
      toast.info(t('{{apa}} dihapus', { apa: name }), {
        // Goods refer to their unit by number.
        ...(slot < before.length - 1 &&
          sharedOut(goodsOf(sp.isi)) && {
            detail: t('Unit sesudahnya naik satu nomor; barang tetap pada nomor unitnya.'),
          }),
        action: { label: t('Urungkan'), run: () => void save(before) },
      });
  };
  const form = (slot: number) => (
    <MitraForm
      key={`isi-${slot}`}
      no={slot + 1}
      initial={hired[slot] ? inputOf(hired[slot]) : empty}
      mitra={hired[slot] && mitra.get(hired[slot].mitra)}
      tglMuat={sp.tgl_muat}
      serverFaults={slotFaults(faults, slot)}
      loading={running === 'setUnits'}
      focused={opened}
      onSave={(typed) => void saveOne(slot, typed)}
      onCancel={hired.length === 0 ? undefined : () => setOpen(undefined)}
    />
  );
  const total = hired.reduce((sum, u) => sum + u.harga, 0);
  return (
    <section aria-label={t('Unit mitra')} className="px-gutter py-4">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex items-baseline gap-2.5 font-semibold text-base">
          {t('Unit mitra')}
          <span className="font-normal text-ink-2 text-table">
            {t('{{have}} dari {{need}} {{unit}}', {
              have: hired.length,
              need: needed,
              unit: unitName(empty.unit_type),
            })}
          </span>
        </h2>
        {hired.length < needed && open === undefined && (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setOpen(hired.length)}>
            {t('Unit')}
          </Button>
        )}
      </div>
      {hired.length > 0 && (
        <UnitTable
          title={t('Unit mitra')}
          columns={[t('Mitra'), t('Unit'), t('Nopol'), t('Driver')]}
          amount={t('Beli (Rp)')}
          actions
          sum={total}
        >
          {hired.map((u, n) =>
            open === n ? (
              <FillRow key={u.nopol} columns={7}>
                {form(n)}
              </FillRow>
            ) : (
              <MitraUnitRow
                key={u.nopol}
                n={n}
                slot={ownCount + n + 1}
                unit={u}
                mitra={mitra.get(u.mitra)}
                tglMuat={sp.tgl_muat}
                note={<BesideTariff unit={u.unit_type} mitra={u.mitra} price={u.harga} />}
                actions={
                  <>
                    <Button
                      variant="ghost"
                      size="sm"
                      square
                      icon={<PencilLine aria-hidden />}
                      aria-label={t('Ubah unit {{n}}', { n: n + 1 })}
                      title={t('Ubah')}
                      onClick={() => setOpen(n)}
                    />
                    <Button
                      variant="ghost"
                      size="sm"
                      square
                      icon={<Trash2 aria-hidden />}
                      aria-label={t('Hapus unit {{n}}', { n: n + 1 })}
                      title={t('Hapus')}
                      onClick={() => void remove(n)}
                    />
                  </>
                }
              />
            ),
          )}
        </UnitTable>
      )}
      {open !== undefined && open >= hired.length && open < needed && form(open)}
      {faults.units && <FieldError>{faults.units}</FieldError>}
    </section>
  );
};
