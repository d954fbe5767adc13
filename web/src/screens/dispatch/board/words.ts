/** Why a vehicle or driver can't go, in a few words. */

import { unitName } from '@domain/common/unit-types';
import type { Held } from '@domain/flows/sp/held';
import { expiryText } from '@domain/texts/papers';
import { dateTime, type FormatLang, number } from '@/base/text/format';
import type { T } from '@/base/text/i18n';
import { type Lane, outcomeOf } from './plan';

export const lackWords = ({ code, params }: Lane['lacks'][number], lang: FormatLang, t: T): string => {
  const values = { ...params, type: unitName(String(params.type ?? '')) };
  switch (code) {
    case 'sp-vehicle-expired':
      return expiryText(String(params.doc) as 'STNK', String(params.until), lang);
    case 'sp-driver-expired':
      return expiryText('SIM', String(params.until), lang);
    case 'sp-licence':
      return t('{{sim}}, {{type}} butuh {{needed}}', values);
    case 'sp-licence-unlisted':
      return t('{{sim}} tidak mencantumkan {{type}}', values);
    case 'sp-lent-away':
      return t('Dipinjamkan ke cabang {{branch}}', values);
    case 'sp-of-branch':
      return t('Milik cabang {{branch}}, tidak dipinjamkan hari itu', values);
    case 'trip-charter-crew':
      return t('{{sm}} ikut unit di SP-nya', values);
    default:
      return t('Milik mitra');
  }
};
/** `Sibuk s.d. 21 Jul 2026 16.10, TR-JKT-2607-00318`, or that it is late. */
export const busyWords = (held: Held, lang: FormatLang, t: T): string =>
  held.late
    ? t('Belum kembali, rencana {{until}}, {{with}}', { until: dateTime(held.until, lang), with: held.with })
    : t('Sibuk s.d. {{until}}, {{with}}', { until: dateTime(held.until, lang), with: held.with });
/** `Lebih 240 kg`. */
export const overWords = (over: Lane['over'], t: T): string =>
  over
    .map(({ code, params }) =>
      code === 'trip-heavy'
        ? t('Lebih {{over}} kg', { over: number(Number(params.over)) })
        : t('Lebih {{over}} koli', { over: number(Number(params.over)) }),
    )
    .join(', ');
/** Label of the button that saves a lane. */
export const outcomeWords = (lane: Pick<Lane, 'trip' | 'stops' | 'vehicle'>, t: T): string => {
  const { of, count } = outcomeOf(lane);
  const { nopol } = lane.vehicle;
  if (of === 'issue') return t('Terbitkan {{count}} SJ dengan {{nopol}}', { count, nopol });
  return of === 'end'
    ? t('Batalkan {{trip}}, bebaskan {{nopol}}', { trip: lane.trip?.nomor ?? '', nopol })
    : t('Ubah {{trip}}, {{nopol}}', { trip: lane.trip?.nomor ?? '', nopol });
};
/** The first reason why a lane can't be saved; undefined if it can. */
export const stopsSaving = (lane: Lane, lang: FormatLang, t: T): string | undefined => {
  const [lack] = lane.lacks;
  if (lack) return lackWords(lack, lang, t);
  const held = lane.busy.vehicle ?? lane.busy.driver;
  if (held) return busyWords(held, lang, t);
  if (!lane.driver) return t('Pilih drivernya dahulu');
  if (lane.over.length > 0) return overWords(lane.over, t);
  return !lane.trip && lane.stops.length === 0 ? t('Belum ada SJ') : undefined;
};
