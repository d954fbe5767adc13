/**
 * The demo's deliveries pass every domain rule whatever the day and hour they are loaded, and show each stage today.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandExecutor } from '../../../services/api/commands/command-executor.js';
import { aggregates } from '../../../services/domain/index.js';
import { demoDoor } from '../../../services/start/demo-door.js';
import { openEmbedded } from '../../engines/embedded/index.js';
import { loadDeliveries } from './deliveries.js';
import { DEMO_SEED, DEMO_SP, loadDemo } from './demo.js';

/** A Monday morning, a Sunday night, New Year's Eve, before opening. */
const TODAYS = [
  '2026-07-20T01:30:00.000Z',
  '2026-03-01T16:30:00.000Z',
  '2026-12-31T09:59:00.000Z',
  '2027-02-28T23:10:00.000Z',
];

it.each(TODAYS)(
  'on %s',
  async (today) => {
    const now = new Date(today);
    const folder = mkdtempSync(join(tmpdir(), 'lintas-demo-'));
    const engines = await openEmbedded(folder);
    try {
      const executor = new CommandExecutor(
        engines.events,
        aggregates,
        (secret) => Promise.resolve(`hash of ${secret}`),
        {
          alone: true,
        },
      );
      await loadDemo(executor.run.bind(executor), { now });
      const door = demoDoor(executor, engines.events);
      const ways = await loadDeliveries(door, { seed: DEMO_SEED, now, sp: DEMO_SP });
      // Claims and number streams are left out: their events carry the time at which they are taken.
      const documents = async () =>
        (await engines.events.readAll('', 100_000)).filter(({ stream }) =>
          /^(sj|trip|sp_race|driver_account|invoice|nk|receipt|koran|mutasi)-/.test(stream),
        );
      const events = await documents();
      const late = events.filter(({ meta }) => (meta as { at: string }).at > now.toISOString());
      expect(late.map(({ stream, type }) => `${stream} ${type}`)).toEqual([]);
      // Automatic follow-ups record the user's event that caused them, as the running processes do.
      const followed = events.filter(({ stream, meta }) => /^(sj|trip)-/.test(stream) && meta.by.jobdesk === 'system');
      expect(followed.length).toBeGreaterThan(50);
      expect(followed.filter(({ meta }) => (meta.because?.by.jobdesk ?? 'system') === 'system')).toEqual([]);
      const of = (type: string) =>
        events.filter((event) => event.stream.startsWith('sj-') && event.type === type).length;
      for (const type of [
        'SjIssued',
        'SjPutOnTrip',
        'SjPickedUp',
        'SjArrived',
        'SjPartDelivered',
        'SjFailed',
        'SjReceived',
      ])
        expect([type, of(type) > 0]).toEqual([type, true]);
      expect(of('Registered')).toBeGreaterThan(150);
      expect(of('SjReceived')).toBeGreaterThan(70);
      // Papers of CHARTER SJ: some are back, some missing; some deliveries were partial, some failed.
      const notes = new Map<string, Record<string, unknown>>();
      for (const { stream, type, data } of events) {
        if (!stream.startsWith('sj-')) continue;
        const set = type === 'Registered' ? data : (data as { fields?: object }).fields;
        notes.set(stream, { ...notes.get(stream), ...(set as object) });
      }
      const charter = [...notes.values()].filter(({ jenis }) => jenis === 'CHARTER');
      const missing = new Date(now.getTime() - 3 * 86_400_000).toISOString();
      const count = (status: string, till = now.toISOString()) =>
        charter.filter((one) => one.status === status && String(one.sejak) <= till).length;
      expect([count('KEMBALI') > 0, count('SAMPAI_TUJUAN', missing) > 0]).toEqual([true, true]);
      expect([count('SEBAGIAN') > 0, count('GAGAL') > 0]).toEqual([true, true]);
      const fixes = [...ways.values()].flat();
      expect(fixes.length).toBeGreaterThan(1_000);
      expect(fixes.filter(({ at }) => at > now.getTime())).toEqual([]);
      // Invoices: issued, taken in, credited in part, drafts; of every age.
      const invoices = new Map<string, Record<string, unknown>>();
      for (const { stream, type, data } of events) {
        if (!stream.startsWith('invoice-')) continue;
        const set = type === 'Registered' ? data : (data as { fields?: object }).fields;
        invoices.set(stream, { ...invoices.get(stream), ...(set as object) });
      }
      const all = [...invoices.values()];
      const billed = (status: string) => all.filter((one) => (one.status ?? 'DRAF') === status).length;
      for (const status of ['DRAF', 'TERBIT', 'DITERIMA_CUSTOMER', 'SEBAGIAN', 'LUNAS', 'BATAL'])
        expect([status, billed(status) > 0]).toEqual([status, true]);
      // Receipts of every status; one has money left, one came from somebody unknown, one withheld PPh 23.
      const receipts = new Map<string, Record<string, unknown>>();
      for (const { stream, type, data } of events) {
        if (!stream.startsWith('receipt-')) continue;
        const set = type === 'Registered' ? data : (data as { fields?: object }).fields;
        receipts.set(stream, { ...receipts.get(stream), ...(set as object) });
      }
      const statuses = [...receipts.values()].map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set(['MASUK', 'DITERIMA', 'DISETOR', 'DITOLAK', 'MENUNGGU']));
      type Split = { jumlah: number; customer: string; bagian: { jumlah: number; pph23: number }[] };
      const splits = [...receipts.values()] as Split[];
      const left = ({ jumlah, bagian }: Split) => jumlah - bagian.reduce((sum, part) => sum + part.jumlah, 0);
      expect(splits.some((one) => one.customer !== '' && left(one) > 0)).toBe(true);
      expect(splits.some(({ customer }) => customer === '')).toBe(true);
      expect(splits.some(({ bagian }) => bagian.some(({ pph23 }) => pph23 > 0))).toBe(true);
      // Lines of the bank: matched, set aside, and left to do.
      const lines = new Map<string, unknown>();
      for (const { stream, type, data } of events) {
        if (!stream.startsWith('mutasi-')) continue;
        const { status = 'BARU' } = (type === 'Registered' ? data : (data as { fields: object }).fields) as object & {
          status?: string;
        };
        lines.set(stream, status);
      }
      expect(new Set(lines.values())).toEqual(new Set(['BARU', 'DIBUKUKAN', 'DIABAIKAN']));
      const daysLate = all.map(({ jatuh_tempo }) =>
        jatuh_tempo ? (now.getTime() - Date.parse(`${jatuh_tempo}T00:00:00+07:00`)) / 86_400_000 : -1,
      );
      const ages = [
        daysLate.some((age) => age > 90),
        daysLate.some((age) => age > 60 && age < 90),
        daysLate.some((age) => age > 31 && age < 60),
        daysLate.some((age) => age > 1 && age < 30),
      ];
      expect(ages).toEqual([true, true, true, true]);
      // A repeated run resumes and stores nothing twice.
      await loadDeliveries(door, { seed: DEMO_SEED, now, sp: DEMO_SP });
      expect((await documents()).slice(events.length)).toEqual([]);
    } finally {
      await engines.close();
      rmSync(folder, { recursive: true, force: true });
      rmSync(`${folder}.key`, { force: true });
    }
  },
  120_000,
);
