import { driverSteps, nextStep, sameStep } from '@domain/flows/driver/steps';
import { Camera, ListChecks, MapPin, MapPinCheck, MapPinOff, PackageCheck, TriangleAlert, Truck } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useT } from '@/base/text/i18n';
import { useBox } from '../outbox/box';
import { Press, PressPhoto } from '../page/press';
import { Sheet } from '../page/sheet';
import { usePart } from '../page/use-part';
import { usePlace } from '../trip/positions';
import { alike, isDone, type Stop } from '../trip/stops';
import type { SheetProps } from './arrive';
import { makeReport } from './make';
import { smaller } from './photo';

const icons = { pickup: PackageCheck, depart: Truck, arrive: MapPinCheck };

const loadSheets = async (): Promise<Record<'arrive' | 'trouble', ComponentType<SheetProps>>> => {
  const [{ Arrive }, { Trouble }] = await Promise.all([import('./arrive'), import('./trouble')]);
  return { arrive: Arrive, trouble: Trouble };
};

const Where = () => {
  const t = useT();
  const { fix, refused, unsent } = usePlace();
  const Icon = refused ? MapPinOff : MapPin;
  return (
    <span className="flex items-center gap-1.5 text-base text-ink-2">
      <Icon aria-hidden className="size-5" />
      {refused ? t('posisi tidak diizinkan') : fix ? t('posisi ±{{n}} m', { n: fix.accuracy }) : t('mencari posisi')}
      {unsent && <span>· {t('posisi belum terkirim')}</span>}
    </span>
  );
};

/** Report buttons of the current stop, within reach of the thumb. They never wait for the network. */
export const Actions = ({ stop, stops, onDone }: { stop: Stop; stops: readonly Stop[]; onDone: () => void }) => {
  const t = useT();
  const { sent } = useBox();
  const [open, setOpen] = useState<'arrive' | 'trouble'>();
  const [failed, setFailed] = useState<'kept' | 'photo' | 'sheet'>();
  // Preloaded right after the page, to open without delay.
  const { part: sheets, ask: askSheets } = usePart(loadSheets, true);
  const [noted, setNoted] = useState('');
  const next = nextStep(stop.status);
  const same = sameStep(stop.status);
  const others = next === 'pickup' || next === 'depart' ? alike(stops, stop) : [];
  const show = async (sheet: 'arrive' | 'trouble') => {
    if (await askSheets()) setOpen(sheet);
    else setFailed('sheet');
  };
  /** Reports several stops at once, one report each. */
  const tell = async (of: readonly Stop[]) => {
    try {
      if (next === 'pickup' || next === 'depart') for (const one of of) await makeReport(one, next, {}, {}, sent);
      setNoted(t('Tercatat'));
    } catch {
      setFailed('kept');
    }
  };
  const photo = async (file: File) => {
    const step = same ?? (next === 'pickup' ? next : undefined);
    if (!step) return show('arrive');
    const foto = await smaller(file).catch(() => undefined);
    if (!foto) return setFailed('photo');
    try {
      await makeReport(stop, step, {}, { foto: [foto] }, sent);
      setNoted(t('Foto tersimpan'));
    } catch {
      setFailed('kept');
    }
  };
  const Icon = icons[next ?? 'arrive'];
  const Shown = open && sheets?.[open];
  const done = isDone(stop.status);
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 border-line border-t bg-surface shadow-1 md:start-50">
      <div className="mx-auto flex max-w-180 flex-col gap-2 px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <div className="flex items-center justify-between gap-3">
          <h2 className="font-semibold text-base">Update SJ</h2>
          <Where />
        </div>
        <p aria-live="polite" className="sr-only">
          {noted}
        </p>
        {done ? (
          <>
            <p className="text-base text-ink-2">{t('Stop ini selesai. Salah lapor? Minta kantor mengoreksinya.')}</p>
            <Press look="primary" onClick={onDone}>
              {t('Ke stop berikutnya')}
            </Press>
          </>
        ) : (
          <>
            {next && (
              <Press
                look="primary"
                size="main"
                icon={<Icon aria-hidden className="size-7" />}
                onClick={() => void (next === 'arrive' ? show('arrive') : tell([stop]))}
              >
                {t(driverSteps[next].label)}
              </Press>
            )}
            <div className="grid auto-cols-fr grid-flow-col gap-1.5">
              {next && others.length > 0 && (
                <Press
                  size="tile"
                  icon={<ListChecks aria-hidden className="size-5.5" />}
                  aria-label={t('{{step}} semua ({{n}} SJ)', {
                    step: t(driverSteps[next].label),
                    n: others.length + 1,
                  })}
                  onClick={() => void tell([stop, ...others])}
                >
                  {t('Semua ({{n}} SJ)', { n: others.length + 1 })}
                </Press>
              )}
              <PressPhoto
                size="tile"
                icon={<Camera aria-hidden className="size-5.5" />}
                name={next === 'pickup' ? t('Pickup dengan foto') : t('Foto')}
                onPhoto={(file) => void photo(file)}
              >
                {next === 'pickup' ? t('Dengan foto') : t('Foto')}
              </PressPhoto>
              {stop.status !== 'TERBIT' && (
                <Press
                  size="tile"
                  look="danger"
                  icon={<TriangleAlert aria-hidden className="size-5.5" />}
                  onClick={() => void show('trouble')}
                >
                  {t('Ada masalah')}
                </Press>
              )}
            </div>
          </>
        )}
      </div>
      {Shown && (
        <Shown stop={stop} onClose={() => setOpen(undefined)} onDone={onDone} onFailed={() => setFailed('kept')} />
      )}
      {failed && (
        <Sheet title={t('Laporan tidak tersimpan')} onClose={() => setFailed(undefined)} alert>
          <p className="text-base text-ink-2">
            {failed === 'photo'
              ? t('Foto ini tidak bisa dibaca. Ambil lagi dengan kamera HP.')
              : failed === 'sheet'
                ? t('Formulir belum tersimpan di HP ini. Buka sekali selagi ada sinyal.')
                : t('HP ini tidak bisa menyimpan. Kosongkan memori atau keluar dari mode privat, lalu laporkan lagi.')}
          </p>
          <Press look="primary" onClick={() => setFailed(undefined)}>
            OK
          </Press>
        </Sheet>
      )}
    </div>
  );
};
