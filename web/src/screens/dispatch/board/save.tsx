/** Review before a plan is saved: SJ, order, time, and errors from the server. */
import { useState } from 'react';
import { afterPointerUp } from '@/base/navigation/after-pointer-up';
import { newDocId } from '@/base/server/api';
import { ApiError } from '@/base/server/errors';
import { kg, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useCommand } from '@/kit/command/use-command';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { DateTimeField } from '@/ui/date-time-field';
import { Dialog, DialogClose, DialogContent } from '@/ui/dialog';
import { DocNumber } from '@/ui/doc-number';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import { toast } from '@/ui/toast';
import type { Window } from './data';
import { type Lane, outcomeOf } from './plan';
import { outcomeWords } from './words';

/** Commands that undo a save, in order; each continues from the revision of the one before. */
export type Counter = { trip: string; revision: number; steps: readonly { command: string; data: object }[] };
type Props = { lane: Lane; branch: string; window: Window; onClose: () => void; onSaved: (counter: Counter) => void };
export const SavePlan = ({ lane, branch, window, onClose, onSaved }: Props) => {
  const t = useT();
  const { vehicle, driver, trip, stops, load, room } = lane;
  const [time, setTime] = useState<Window>(trip ?? window);
  const [alasan, setAlasan] = useState('');
  const [refused, setRefused] = useState('');
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  // A stable id makes retries idempotent.
  const [id] = useState(trip?.id ?? newDocId());
  const { run, busy } = useCommand('trip');
  const [outcome, does] = [outcomeOf(lane), outcomeWords(lane, t)];
  const swaps = trip !== undefined && trip.driver !== driver?.id;
  const ordered = trip?.stops.map(({ sj }) => sj).join() !== stops.map(({ sj }) => sj).join();
  const road = trip?.status === 'JALAN';
  const onError = (e: unknown) => {
    const handled = e instanceof ApiError && (e.status === 422 || (e.status === 400 && boxFaults(e.fields).length > 0));
    setFaults(handled ? Object.fromEntries(boxFaults(e.fields)) : {});
    setRefused(handled && boxFaults(e.fields).length === 0 ? e.message : '');
    return handled;
  };
  const save = async (): Promise<Counter | undefined> => {
    const notes = stops.map(({ sj }) => ({ sj }));
    const back = t('Diurungkan di papan dispatch');
    if (!trip) {
      const data = { branch, ...time, vehicle: vehicle.id, driver: driver?.id, stops: notes };
      const created = await run(id, 'register', data, { onError });
      const steps = [{ command: 'cancel', data: { alasan: back } }];
      return created && { trip: id, revision: created.revision, steps };
    }
    let revision = trip.version;
    const steps: Counter['steps'][number][] = [];
    if (swaps) {
      const data = { vehicle: vehicle.id, driver: driver?.id, alasan };
      const command = road ? 'swapOnRoad' : 'swap';
      const done = await run(id, command, data, { revision, onError });
      if (!done) return undefined;
      revision = done.revision;
      steps.unshift({ command, data: { vehicle: vehicle.id, driver: trip.driver, alasan: back } });
    }
    if (!ordered) return { trip: id, revision, steps };
    const command = road ? 'setStopsOnRoad' : 'setStops';
    const before = trip.stops.map(({ sj }) => ({ sj }));
    const done = await run(id, command, { stops: notes }, { revision, onError });
    return done && { trip: id, revision: done.revision, steps: [{ command, data: { stops: before } }, ...steps] };
  };
  /** Field errors, limited to the fields that are shown. */
  const boxes = trip ? (swaps ? ['alasan'] : []) : ['mulai', 'sampai'];
  const boxFaults = (fields: Readonly<Record<string, string>>) =>
    Object.entries(fields).flatMap(([name, message]) =>
      boxes.includes(name) ? [[name, message.replace(/\.$/, '')]] : [],
    );
  const onSave = async () => {
    setFaults({});
    const counter = await save();
    if (!counter) return;
    const { of, count } = outcome;
    toast.success(
      of === 'issue'
        ? t('{{count}} SJ terbit dengan {{nopol}}', { count, nopol: vehicle.nopol })
        : of === 'end'
          ? t('{{trip}} dibatalkan', { trip: trip?.nomor ?? '' })
          : t('{{trip}} diubah', { trip: trip?.nomor ?? '' }),
    );
    onSaved(counter);
  };
  const change = (next: Window) => {
    setTime(next);
    afterPointerUp(() => setFaults({}));
  };
  const at = (name: string) => (faults[name] ? { error: faults[name] } : {});
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent
        width={560}
        title={does}
        description={[
          driver?.name,
          t('{{count}} SJ', { count: stops.length }),
          room.koli > 0
            ? t('{{n}} dari {{most}} koli', { n: number(load.koli), most: number(room.koli) })
            : t('{{n}} koli', { n: number(load.koli) }),
          t('{{kg}} dari {{most}} kg', { kg: number(load.berat), most: number(room.kg) }),
        ]
          .filter(Boolean)
          .join(', ')}
        footer={
          <>
            <DialogClose asChild>
              <Button size="form">{t('Kembali')}</Button>
            </DialogClose>
            <Button
              size="form"
              variant="primary"
              loading={busy}
              reason={swaps && alasan.trim().length < 3 && t('Tulis alasan ganti driver')}
              onClick={() => void onSave()}
            >
              {does}
            </Button>
          </>
        }
      >
        {outcome.of !== 'end' && (
          <p className="mb-3 text-ink-2">{t('Begitu tersimpan, driver melihatnya di ponselnya.')}</p>
        )}
        {refused && <Banner title={refused} className="mb-3" />}
        {!trip && (
          <div className="mb-3 grid grid-cols-2 gap-3 phone:grid-cols-1">
            <Field label={t('Mulai')} {...at('mulai')}>
              <DateTimeField value={time.mulai} onChange={(mulai) => change({ ...time, mulai })} />
            </Field>
            <Field label={t('Rencana kembali')} {...at('sampai')}>
              <DateTimeField value={time.sampai} onChange={(sampai) => change({ ...time, sampai })} />
            </Field>
          </div>
        )}
        {swaps && (
          <Field label={t('Alasan ganti driver')} {...at('alasan')} className="mb-3">
            <Textarea value={alasan} rows={2} maxLength={300} onChange={(e) => setAlasan(e.target.value)} />
          </Field>
        )}
        <ol aria-label={t('Urutan perhentian')} className="border-line border-t text-table">
          {stops.map((stop, n) => (
            <li key={stop.sj} className="flex items-baseline gap-3 border-line border-b py-1.5">
              <span className="w-5 shrink-0 text-end text-ink-3">{n + 1}</span>
              <span className="min-w-0 flex-1">
                <DocNumber no={stop.nomor} /> {stop.tujuan}
                <span className="block text-hint text-ink-2">
                  {[stop.kecamatan, stop.kota].filter(Boolean).join(', ')}
                </span>
              </span>
              <span className="shrink-0 text-end">
                {t('{{n}} koli', { n: number(stop.koli) })}
                <span className="block text-hint text-ink-2">{kg(stop.berat)}</span>
              </span>
            </li>
          ))}
          {stops.length === 0 && (
            <li className="py-2 text-ink-2">
              {t('Tidak ada SJ lagi di trip ini: kendaraan dan drivernya bebas lagi.')}
            </li>
          )}
        </ol>
      </DialogContent>
    </Dialog>
  );
};
