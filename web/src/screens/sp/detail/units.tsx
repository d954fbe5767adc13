import { biayaUnit, type Unit } from '@domain/flows/sp/units';
import { granted } from '@domain/kit/actor';
import { mitra as mitraEntity } from '@domain/master/mitra';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { dateTime } from '@/app/format';
import { useT } from '@/app/i18n';
import { usePrefs } from '@/app/prefs';
import { Button } from '@/ui/button';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/ui/dropdown-menu';
import { useHalaman, useTidak } from './context';
import { useMitra } from './data';
import { mitraUnitDari } from './mitra-input';
import { type Ganti, GantiDialog } from './swap';
import { MitraSel, SendiriSel, TabelUnit } from './unit-rows';

/** What may be done to a named unit afterwards. */
const Menu = ({ slot, unit, onPilih }: { slot: number; unit: Unit; onPilih: (g: Ganti) => void }) => {
  const t = useT();
  const tidak = useTidak();
  const swap = unit.milik === 'MITRA' ? 'swapMitra' : 'swapOwn';
  const boleh = { ganti: !tidak(swap, slot), harga: unit.milik === 'MITRA' && !tidak('changeUnitPrice', slot) };
  if (!boleh.ganti && !boleh.harga) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="sm"
          square
          icon={<Ellipsis aria-hidden />}
          aria-label={t('Tindakan unit {{n}}', { n: slot })}
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {boleh.ganti && (
          <DropdownMenuItem onSelect={() => onPilih({ apa: unit.milik === 'MITRA' ? 'mitra' : 'sendiri', slot })}>
            {unit.milik === 'MITRA' ? t('Ganti nopol atau driver…') : t('Ganti kendaraan atau driver…')}
          </DropdownMenuItem>
        )}
        {boleh.harga && (
          <DropdownMenuItem onSelect={() => onPilih({ apa: 'harga', slot })}>{t('Ubah harga beli…')}</DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
};

/** The named units as they stand: own fleet, then those of mitra with their purchase orders. */
export const UnitBaca = () => {
  const t = useT();
  const { lang } = usePrefs();
  const { sp, who } = useHalaman();
  const [ganti, setGanti] = useState<Ganti>();
  const bacaMitra = who.jobdesk === 'webmaster' || granted(mitraEntity.can.read, who);
  const mitra = useMitra(
    mitraUnitDari(sp.units).map((u) => u.mitra),
    bacaMitra,
  );
  const tidak = useTidak();
  if (sp.units.length === 0) return null;
  const slots = sp.units.map((unit, n) => ({ unit, slot: n + 1 }));
  const own = slots.filter(({ unit }) => unit.milik === 'SENDIRI');
  const hired = slots.filter(({ unit }) => unit.milik === 'MITRA');
  const biaya = biayaUnit(sp.units);
  const aksiOwn = !tidak('swapOwn');
  const aksiMitra = !tidak('swapMitra') || !tidak('changeUnitPrice');
  const po = (id: string) => sp.po.find((p) => p.mitra === id)?.nomor;
  return (
    <>
      {own.length > 0 && (
        <section aria-label={t('Armada sendiri')} className="border-line border-t px-gutter py-4">
          <h2 className="mb-1 flex items-baseline gap-2.5 font-semibold text-base">
            {t('Armada sendiri')}
            {sp.kembali && (
              <span className="font-normal text-ink-2 text-table">
                {t('kembali {{saat}}', { saat: dateTime(sp.kembali, lang) })}
              </span>
            )}
          </h2>
          <TabelUnit
            judul={t('Armada sendiri')}
            kolom={[t('Nopol'), t('Unit'), t('Driver'), t('Daya angkut'), t('Uang jalan (Rp)')]}
            aksi={aksiOwn}
            jumlah={own.length > 1 ? biaya.uang_jalan : undefined}
          >
            {own.map(({ unit, slot }, n) =>
              unit.milik === 'SENDIRI' ? (
                <SendiriSel
                  key={unit.nopol}
                  n={n}
                  unit={unit}
                  aksi={aksiOwn && <Menu slot={slot} unit={unit} onPilih={setGanti} />}
                />
              ) : null,
            )}
          </TabelUnit>
        </section>
      )}
      {hired.length > 0 && (
        <section aria-label={t('Unit mitra')} className="border-line border-t px-gutter py-4">
          <h2 className="mb-1 flex items-baseline gap-2.5 font-semibold text-base">
            {t('Unit mitra')}
            {sp.serah && <span className="font-normal text-ink-2 text-table">{sp.serah.alasan}</span>}
          </h2>
          <TabelUnit
            judul={t('Unit mitra')}
            kolom={[t('Mitra'), t('Unit'), t('Nopol'), t('Driver'), t('Beli (Rp)')]}
            aksi={aksiMitra}
            jumlah={hired.length > 1 ? biaya.beli : undefined}
          >
            {hired.map(({ unit, slot }, n) =>
              unit.milik === 'MITRA' ? (
                <MitraSel
                  key={unit.nopol}
                  n={n}
                  unit={unit}
                  mitra={mitra.get(unit.mitra)}
                  tglMuat={sp.tgl_muat}
                  po={po(unit.mitra)}
                  aksi={aksiMitra && <Menu slot={slot} unit={unit} onPilih={setGanti} />}
                />
              ) : null,
            )}
          </TabelUnit>
        </section>
      )}
      <GantiDialog ganti={ganti} onClose={() => setGanti(undefined)} />
    </>
  );
};
