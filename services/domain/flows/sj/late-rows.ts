/** Rows of an SJ: drivers' reports that conflicted with its status, and the decision on each. */
import { z } from 'zod';
import { count, optionalChoice, optionalText, text } from '../../common/fields.js';
import { file } from '../../kit/values/file-value.js';
import { type DriverStep, driverSteps } from '../driver/steps.js';
import { DECISIONS, type LateVerdict, MOST_LATE } from './late-reports.js';
import { reasonWords } from './reasons.js';
import { roadEntry } from './road-entry.js';
import { type SjStatus, sjStatus } from './status.js';

const keys = <K extends string>(of: Record<K, unknown>) => Object.keys(of) as [K, ...K[]];
const labels = <K extends string>(of: Readonly<Record<K, { label: string }>>) =>
  Object.fromEntries(Object.entries<{ label: string }>(of).map(([key, { label }]) => [key, label])) as Record<
    K,
    string
  >;
const ke = count('Ke', MOST_LATE).min(1);

/** A status entry with the data of its step. `bertemu`: the SJ's status at that time, who had set it, and when. */
export const lateReport = roadEntry.extend({
  ke,
  langkah: z.enum(keys<DriverStep>(driverSteps)).meta({ label: 'Laporan', options: labels(driverSteps) }),
  driver: text('Driver', 40).meta({ label: 'Driver', internal: true }),
  penerima: optionalText('Penerima', 80),
  alasan: optionalText('Alasan', 300),
  alasan_jenis: optionalChoice('Jenis alasan', reasonWords),
  qty_sampai: count('Qty sampai'),
  koli_sampai: count('Koli sampai'),
  ikat_sampai: count('Ikat sampai'),
  tanda_tangan: file('Tanda tangan penerima').optional(),
  bertemu: z.enum(keys<SjStatus>(sjStatus)).meta({ label: 'Keadaan saat itu', options: labels(sjStatus) }),
  bertemu_oleh: optionalText('Dicatat oleh', 80),
  bertemu_sejak: optionalText('Dicatat pada', 40).meta({ label: 'Dicatat pada', format: 'datetime' }),
});
export type LateReport = z.infer<typeof lateReport>;
export const lateDecision = z.strictObject({
  ke,
  putusan: z.enum(keys<LateVerdict>(DECISIONS)).meta({ label: 'Putusan', options: DECISIONS }),
  kata: optionalText('Alasan', 300),
  oleh: optionalText('Oleh', 80),
  pada: optionalText('Pada', 40).meta({ label: 'Pada', format: 'datetime' }),
});
export type LateDecision = z.infer<typeof lateDecision>;
