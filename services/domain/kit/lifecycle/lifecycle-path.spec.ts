import { entities } from '../../index.js';
import { describeEntity, type EntityInfo } from '../entity/describe.js';
import { happenedBefore, isAside, lifecyclePath, turnOf } from './lifecycle-path.js';

const infos = entities.filter(({ life }) => life).map((of) => describeEntity(of, entities));
const infoOf = (name: string) => infos.find((one) => one.name === name) as EntityInfo;
const lifeOf = (name: string) => infoOf(name).life as NonNullable<EntityInfo['life']>;
const event = (type: string, n: number) => ({ type, at: `2026-11-26T0${n}:00:00.000Z`, by: `Orang ${n}` });
const pathLines = (name: string, now: string, ...types: string[]) =>
  lifecyclePath(lifeOf(name), now, types.map(event)).map(({ status, stands, at, aside }) =>
    [{ passed: '✓', here: '●', ahead: '○' }[stands], status, at?.slice(11, 13), aside && 'aside']
      .filter(Boolean)
      .join(' '),
  );

describe('the way of a document', () => {
  it('has what it passed with its times, where it stands, and what is to come', () => {
    expect(pathLines('sj', 'PICKUP', 'Registered', 'SjIssued', 'SjPickedUp', 'SjPickedUp')).toEqual([
      '✓ DRAF 00',
      '✓ TERBIT 01',
      '● PICKUP 02',
      '○ DALAM_PERJALANAN',
      '○ SAMPAI_TUJUAN',
      '○ KEMBALI',
    ]);
  });
  it('says of a status that was left out nothing, and of a failure that it is one', () => {
    expect(pathLines('sj', 'SAMPAI_TUJUAN', 'Registered', 'SjIssued', 'SjPickedUp', 'SjArrived')).toEqual([
      '✓ DRAF 00',
      '✓ TERBIT 01',
      '✓ PICKUP 02',
      '● SAMPAI_TUJUAN 03',
      '○ KEMBALI',
    ]);
    expect(pathLines('sj', 'GAGAL', 'Registered', 'SjIssued', 'SjPickedUp', 'SjFailed')).toEqual([
      '✓ DRAF 00',
      '✓ TERBIT 01',
      '✓ PICKUP 02',
      '● GAGAL 03 aside',
      '○ KEMBALI',
    ]);
    // Its tone is not that of a failure: the shortfall is declared.
    expect(pathLines('sj', 'SEBAGIAN', 'Registered', 'SjIssued', 'SjPickedUp', 'SjPartDelivered').at(-2)).toBe(
      '● SEBAGIAN 03 aside',
    );
    expect(pathLines('ro', 'BATAL', 'Registered', 'RoCancelled')).toEqual(['✓ DRAF 00', '● BATAL 01 aside']);
  });
  it('says when a report had happened where it was told more than a minute later', () => {
    const at = '2026-11-26T11:23:00.000Z';
    const since = (date: unknown) =>
      happenedBefore(lifeOf('sj'), { at, data: { adds: { statusKendaraan: [{ date }] } } });
    expect(since('2026-11-26T11:19:00.000Z')).toBe('2026-11-26T11:19:00.000Z');
    expect([since('2026-11-26T11:22:00.000Z'), since('2026-11-26T11:24:00.000Z'), since('x'), since(1)]).toEqual(
      Array(4).fill(undefined),
    );
    expect([{}, undefined, { adds: {} }].map((data) => happenedBefore(lifeOf('sj'), { at, data }))).toEqual(
      Array(3).fill(undefined),
    );
    expect(happenedBefore(lifeOf('ro'), { at, data: { adds: { statusKendaraan: [{ date: at }] } } })).toBeUndefined();
    const arrived = { ...event('SjArrived', 3), happened: '2026-11-26T02:40:00.000Z' };
    const events = [event('Registered', 0), event('SjIssued', 1), event('SjPickedUp', 2), arrived];
    const way = lifecyclePath(lifeOf('sj'), 'SAMPAI_TUJUAN', events);
    expect(way.map(({ happened }) => happened)).toEqual([undefined, undefined, undefined, arrived.happened, undefined]);
  });
  it('is told where a step led that leads to several, and knows all that are ahead', () => {
    const status = (value: string) => ({ value, label: value, look: 'done' as const, icon: 'flag' });
    const step = (from: string[], to: string, event: string) => ({
      label: event,
      from,
      to,
      event,
      historyLabel: event,
    });
    const life = {
      ...{ icon: 'flag', start: 'DRAF', editableIn: [] },
      statuses: [...['DRAF', 'SAH', 'SEBAGIAN'].map(status), { ...status('LUNAS'), terminal: true as const }],
      steps: {
        issue: step(['DRAF'], 'SAH', 'Issued'),
        pay: { ...step(['SAH', 'SEBAGIAN'], 'SEBAGIAN', 'Paid'), or: ['LUNAS'] },
      },
    };
    const way = (now: string, ...events: ReturnType<typeof event>[]) =>
      lifecyclePath(life, now, events).map(({ status: at, stands }) => `${at} ${stands}`);
    expect(way('SAH', event('Registered', 1), event('Issued', 2))).toEqual([
      ...['DRAF passed', 'SAH here', 'SEBAGIAN ahead', 'LUNAS ahead'],
    ]);
    const paid = { ...event('Paid', 3), status: 'LUNAS' };
    expect(way('LUNAS', event('Registered', 1), event('Issued', 2), paid)).toEqual([
      ...['DRAF passed', 'SAH passed', 'LUNAS here'],
    ]);
    const offered = [{ name: 'pay', may: ['keuangan'] as const, look: 'primary' as const }];
    expect(turnOf(life, offered, 'SEBAGIAN')).toEqual({ steps: ['pay'], whose: ['keuangan'] });
    // What leaves it where it is moves nothing on.
    const number = { ...step(['SAH', 'SEBAGIAN'], 'SAH', 'Numbered'), or: ['LUNAS'], stays: ['SAH', 'SEBAGIAN'] };
    const only = { ...life, steps: { number } };
    expect(turnOf(only, [{ name: 'number', may: ['akunting'] }], 'SEBAGIAN')).toBeUndefined();
  });
  it('goes back where it was brought back', () => {
    expect(pathLines('ro', 'DRAF', 'Registered', 'RoApproved', 'RoReopened')).toEqual([
      '● DRAF 02',
      '○ DISETUJUI',
      '○ DIJEMPUT',
      '○ DITERIMA',
      '○ SELESAI',
    ]);
  });
  it('is that of the declaration while nothing is known of what happened', () => {
    expect(pathLines('trip', 'JALAN')).toEqual(['✓ RENCANA', '● JALAN', '○ SELESAI']);
    expect(pathLines('sj', 'BATAL', 'Registered')).toEqual([
      '✓ DRAF',
      '✓ TERBIT',
      '✓ PICKUP',
      '✓ DALAM_PERJALANAN',
      '✓ SAMPAI_TUJUAN',
      '● BATAL aside',
    ]);
  });
  it.each(infos.map((info) => [info.name, info] as const))(
    'of %s leads on from every status until one is over',
    (_, info) => {
      const life = info.life as NonNullable<EntityInfo['life']>;
      for (const { value, terminal } of life.statuses) {
        const way = lifecyclePath(life, value, []);
        expect(way.filter(({ stands }) => stands === 'here')).toHaveLength(1);
        expect(new Set(way.map(({ status }) => status)).size).toBe(way.length);
        expect(way.filter(({ stands, aside }) => stands === 'ahead' && aside)).toEqual([]);
        if (terminal) expect(way.at(-1)?.status).toBe(value);
        const turn = turnOf(life, info.actions, value);
        if (terminal) expect(turn).toBeUndefined();
        for (const step of turn?.steps ?? []) expect(life.steps[step]?.from).toContain(value);
      }
      expect(life.statuses.filter((one) => !isAside(one)).length).toBeGreaterThan(1);
      expect(life.statuses.map(({ value }) => value)).toContain(life.start);
    },
  );
});
it('says for whom a document waits, and by which step it goes on', () => {
  const turn = (name: string, now: string) => turnOf(lifeOf(name), infoOf(name).actions, now);
  expect(turn('ro', 'DRAF')).toEqual({ steps: ['approve', 'handIn'], whose: ['kacab'] });
  // The status names nobody: anybody who may take the step.
  expect(turn('ro', 'DISETUJUI')).toEqual({ steps: ['fetch', 'handIn'], whose: ['operasional', 'rcadmin', 'kacab'] });
  expect(turn('sj', 'PICKUP')?.steps).toEqual(['depart', 'arrive']);
  expect(turn('trip', 'RENCANA')).toEqual({ steps: ['start'], whose: [], alone: true });
  expect(turn('ro', 'DIJEMPUT')?.steps).toEqual(['takeIn']);
  expect(turn('ro', 'SELESAI')).toBeUndefined();
});
