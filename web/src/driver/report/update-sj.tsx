/**
 * Update SJ as specified, for manual input of all fields: one status of the SJ, sent at once. It is recorded like every
 * report in the office's log; without a network the input stays.
 */
import { statusWords } from '@domain/flows/driver/status-words';
import { type FormEvent, useId, useState } from 'react';
import { useT } from '@/base/text/i18n';
import { MapEmbed } from '@/kit/map/map-embed';
import { call } from '../call';
import { Line } from '../page/line';
import { Press } from '../page/press';
import { Sheet } from '../page/sheet';
import { driverSession } from '../session';
import { placeNow } from '../trip/positions';
import type { Stop } from '../trip/stops';
import { newKey } from './make';

type ResultMessage = { title: 'Success' | 'Error'; text: string };
const NEEDED = ['nama', 'nopol', 'nohp', 'status'] as const;
type Typed = Record<(typeof NEEDED)[number] | 'lat' | 'lon', string>;
const LOST = 'Failed to update status.';
const toNumber = (text: string): number | undefined => {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || Number.isNaN(value) ? undefined : value;
};

export const UpdateSj = ({ stop, onClose }: { stop: Stop; onClose: () => void }) => {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState<Typed>(() => {
    const { lat = '', lon = '' } = placeNow();
    const defaults = { nama: driverSession()?.name ?? '', nopol: stop.nopol, nohp: '' };
    return { ...defaults, status: '', lat: String(lat), lon: String(lon) };
  });
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [message, setMessage] = useState<ResultMessage>();
  const [busy, setBusy] = useState(false);
  // A resend of the same form must be idempotent.
  const [key, setKey] = useState(newKey);
  const set = (field: keyof Typed) => (e: { target: { value: string } }) => {
    setTyped({ ...typed, [field]: e.target.value });
    setMissing([]);
    setKey(newKey());
  };
  const [lat, lon] = [toNumber(typed.lat), toNumber(typed.lon)];
  const submit = async (e: FormEvent) => {
    e.preventDefault();
    const empty = NEEDED.filter((field) => typed[field].trim() === '');
    setMissing(empty);
    if (empty.length > 0 || busy) return;
    setBusy(true);
    const { lat: _, lon: __, ...fields } = typed;
    const request = {
      token: driverSession()?.token,
      headers: { 'idempotency-key': key },
      body: { ...fields, type: 'dev', ...(lat !== undefined && lon !== undefined ? { lat, lon } : {}) },
    };
    const answer = await call(`driver/update-status-kpu?id=${stop.id}`, request).catch(() => undefined);
    setBusy(false);
    if (answer?.status === 200) return setMessage({ title: 'Success', text: answer.message });
    setMessage({ title: 'Error', text: answer?.message || LOST });
  };
  if (message)
    return (
      <Sheet title={message.title} onClose={() => setMessage(undefined)} alert>
        <p className="text-base text-ink-2">{message.text}</p>
        <Press look="primary" onClick={() => (message.title === 'Success' ? location.reload() : setMessage(undefined))}>
          OK
        </Press>
      </Sheet>
    );
  const line = (field: keyof Typed, label: string, how: 'text' | 'tel' | 'decimal' = 'text') => (
    <Line
      label={label}
      value={typed[field]}
      onChange={set(field)}
      inputMode={how}
      error={missing.includes(field) ? t('Wajib diisi') : undefined}
      autoComplete="off"
    />
  );
  return (
    <Sheet title="Update SJ" onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {line('nama', 'Nama Driver')}
        {line('nopol', t('Nopol'))}
        {line('nohp', 'No. HP', 'tel')}
        <div>
          <label htmlFor={id} className="mb-1.5 block font-medium text-base">
            Status
          </label>
          <select
            id={id}
            value={typed.status}
            onChange={set('status')}
            aria-invalid={missing.includes('status') ? true : undefined}
            className="h-13 w-full rounded-phone border border-edge bg-surface px-4 text-ink text-lead aria-invalid:border-danger"
          >
            <option value="" />
            {statusWords.map((word) => (
              <option key={word}>{word}</option>
            ))}
          </select>
        </div>
        <div className="grid grid-cols-2 gap-3">
          {line('lat', 'Latitude', 'decimal')}
          {line('lon', 'Longitude', 'decimal')}
        </div>
        <section aria-label="Maps SJ">
          {lat !== undefined && lon !== undefined ? (
            <MapEmbed lat={lat} lon={lon} title="Maps SJ" height={240} />
          ) : (
            <p className="text-base text-ink-2">{t('Please enter valid latitude and longitude to display the map')}</p>
          )}
        </section>
        <Press type="submit" look="primary" size="main" aria-busy={busy}>
          Update SJ
        </Press>
      </form>
    </Sheet>
  );
};
