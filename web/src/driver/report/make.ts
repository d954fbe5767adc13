/** Creates a report from the driver's input; key, time and position are fixed here, once. */

import { type Enclosed, printableData, type Report } from '@domain/flows/driver/outbox';
import type { DriverStep } from '@domain/flows/driver/steps';
import { reportNow } from '../clock';
import { report } from '../outbox/box';
import { driverSession } from '../session';
import { placeNow } from '../trip/positions';
import { type Stop, versionOf } from '../trip/stops';
import { takeShot } from './shot-store';

/** A new Idempotency-Key; works on plain http too, which lacks `randomUUID`. */
export const newKey = (): string => {
  const b = crypto.getRandomValues(new Uint8Array(16));
  b[6] = ((b[6] ?? 0) & 0x0f) | 0x40;
  b[8] = ((b[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(b, (n) => n.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
export type Files = { foto?: readonly Blob[] | undefined; tanda_tangan?: Blob | undefined };
type Sent = Parameters<typeof versionOf>[1];

/** Puts it into the outbox. @throws if the phone can't store it */
export const makeReport = async (
  stop: Stop,
  step: DriverStep,
  data: Report['data'],
  files: Files,
  sent: Sent,
): Promise<void> => {
  const who = driverSession();
  if (!who) throw new Error('nobody is signed in');
  const blobs = new Map<string, Blob>();
  const [foto, ...more] = files.foto ?? [];
  const all: { field: Enclosed['field']; blob: Blob | undefined }[] = [
    { field: 'foto', blob: foto },
    ...more.map((blob) => ({ field: 'foto_lain' as const, blob })),
    { field: 'tanda_tangan', blob: files.tanda_tangan },
  ];
  const enclosed = all.flatMap(({ field, blob }, n): Enclosed[] => {
    if (!blob) return [];
    const key = newKey();
    blobs.set(key, blob);
    const ending = blob.type === 'image/png' ? 'png' : 'jpg';
    const called = field === 'foto_lain' ? `foto-${n + 1}` : field;
    return [{ field, key, name: `${called}-${stop.nomor}.${ending}` }];
  });
  const created: Report = {
    ...{ key: newKey(), driver: who.id, sj: stop.id, nomor: stop.nomor, step },
    data: printableData({ ...data, ...placeNow() }),
    files: enclosed,
    at: new Date(reportNow()).toISOString(),
  };
  await report(created, versionOf(stop, sent), blobs);
  for (const [key, blob] of blobs) void takeShot(stop.id, key, async () => blob);
};
