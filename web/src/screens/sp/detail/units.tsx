import { unitCosts } from '@domain/flows/sp/fleet';
import type { Unit } from '@domain/flows/sp/units';
import { granted } from '@domain/kit/aggregate/actor';
import { mitraReaders } from '@domain/master/mitra-readers';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { usePrefs } from '@/base/session/prefs';
import { dateTime } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { ButtonMenu } from '@/ui/dropdown-menu';
import { useEver } from '@/ui/hot';
import { DropdownMenuItem } from '@/ui/menu-lines';
import { useOpenSp, useWhyNot } from './context';
import { SwapDialog } from './editors';
import { mitraUnitsOf } from './mitra-input';
import { useMitra } from './mitra-rows';
import type { Swap } from './swap';
import { MitraUnitRow, OwnUnitRow, UnitTable } from './unit-rows';

/** Actions on an assigned unit. */
const Menu = ({ slot, unit, onPick }: { slot: number; unit: Unit; onPick: (g: Swap) => void }) => {
  const t = useT();
  const whyNot = useWhyNot();
  const swap = unit.milik === 'MITRA' ? 'swapMitra' : 'swapOwn';
  const may = { swap: !whyNot(swap, slot), price: unit.milik === 'MITRA' && !whyNot('changeUnitPrice', slot) };
  if (!may.swap && !may.price) return null;
  return (
    <ButtonMenu
      modal
      variant="ghost"
      size="sm"
      square
      icon={<Ellipsis aria-hidden />}
      aria-label={t('Tindakan unit {{n}}', { n: slot })}
    >
      {may.swap && (
        <DropdownMenuItem onSelect={() => onPick({ kind: unit.milik === 'MITRA' ? 'mitra' : 'own', slot })}>
          {unit.milik === 'MITRA' ? t('Ganti nopol atau driver…') : t('Ganti kendaraan atau driver…')}
        </DropdownMenuItem>
      )}
      {may.price && (
        <DropdownMenuItem onSelect={() => onPick({ kind: 'price', slot })}>{t('Ubah harga beli…')}</DropdownMenuItem>
      )}
    </ButtonMenu>
  );
};

/** The assigned units: own fleet, then those of mitra with their purchase orders. */
export const Units = () => {
  const t = useT();
  const { lang } = usePrefs();
  const { sp, who } = useOpenSp();
  const [swap, setSwap] = useState<Swap>();
  const opened = useEver(swap !== undefined);
  const readsMitra = who.jobdesk === 'webmaster' || granted(mitraReaders, who);
  const mitra = useMitra(
    mitraUnitsOf(sp.units).map((u) => u.mitra),
    readsMitra,
  );
  const whyNot = useWhyNot();
  if (sp.units.length === 0) return null;
  const slots = sp.units.map((unit, n) => ({ unit, slot: n + 1 }));
  const ownSlots = slots.filter(({ unit }) => unit.milik === 'SENDIRI');
  const hired = slots.filter(({ unit }) => unit.milik === 'MITRA');
  const biaya = unitCosts(sp.units);
  const [seesAdvance, seesBuying] = [!Number.isNaN(biaya.uang_jalan), !Number.isNaN(biaya.beli)];
  const ownActions = !whyNot('swapOwn');
  const mitraActions = !whyNot('swapMitra') || !whyNot('changeUnitPrice');
  const po = (id: string) => sp.po.find((p) => p.mitra === id && !p.batal)?.nomor;
  return (
    <>
      {ownSlots.length > 0 && (
        <section aria-label={t('Armada sendiri')} className="border-line border-t px-gutter py-4">
          <h2 className="mb-1 flex items-baseline gap-2.5 font-semibold text-base">
            {t('Armada sendiri')}
            {sp.kembali && (
              <span className="font-normal text-ink-2 text-table">
                {t('kembali {{saat}}', { saat: dateTime(sp.kembali, lang) })}
              </span>
            )}
          </h2>
          <UnitTable
            title={t('Armada sendiri')}
            columns={[t('Nopol'), t('Unit'), t('Driver'), t('Daya angkut')]}
            amount={seesAdvance ? t('Uang jalan (Rp)') : undefined}
            actions={ownActions}
            sum={ownSlots.length > 1 && seesAdvance ? biaya.uang_jalan : undefined}
          >
            {ownSlots.map(({ unit, slot }, n) =>
              unit.milik === 'SENDIRI' ? (
                <OwnUnitRow
                  key={unit.nopol}
                  n={n}
                  slot={slot}
                  unit={unit}
                  inOrder
                  actions={ownActions && <Menu slot={slot} unit={unit} onPick={setSwap} />}
                />
              ) : null,
            )}
          </UnitTable>
        </section>
      )}
      {hired.length > 0 && (
        <section aria-label={t('Unit mitra')} className="border-line border-t px-gutter py-4">
          <h2 className="mb-1 flex items-baseline gap-2.5 font-semibold text-base">
            {t('Unit mitra')}
            {sp.serah && <span className="font-normal text-ink-2 text-table">{sp.serah.alasan}</span>}
          </h2>
          <UnitTable
            title={t('Unit mitra')}
            columns={[t('Mitra'), t('Unit'), t('Nopol'), t('Driver')]}
            amount={seesBuying ? t('Beli (Rp)') : undefined}
            actions={mitraActions}
            sum={hired.length > 1 && seesBuying ? biaya.beli : undefined}
          >
            {hired.map(({ unit, slot }, n) =>
              unit.milik === 'MITRA' ? (
                <MitraUnitRow
                  key={unit.nopol}
                  n={n}
                  slot={slot}
                  unit={unit}
                  inOrder
                  mitra={mitra.get(unit.mitra)}
                  tglMuat={sp.tgl_muat}
                  po={po(unit.mitra)}
                  actions={mitraActions && <Menu slot={slot} unit={unit} onPick={setSwap} />}
                />
              ) : null,
            )}
          </UnitTable>
        </section>
      )}
      {opened && <SwapDialog swap={swap} onClose={() => setSwap(undefined)} />}
    </>
  );
};
