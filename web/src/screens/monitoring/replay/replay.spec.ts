import { dayStart } from '@domain/telemetry/replay';
import { eventBefore, freshAt, nextEvent } from './events';
import { placeOf, placeText, withPlace } from './place';
import { fromFor } from './reach';

const DAY = '2026-11-20';
const start = dayStart(DAY);
const at = (clock: string): number => Date.parse(`${DAY}T${clock}+07:00`);
const NOW = dayStart('2026-11-23');
const place = (query: string) => placeOf(new URLSearchParams(query), NOW);

describe('the address', () => {
  it('keeps day, moment and speed', () => {
    expect(place('putar=2026-11-20T09:30&laju=60')).toEqual({ day: DAY, at: at('09:30:00'), speed: 60 });
    expect(place('putar=2026-11-20')).toEqual({ day: DAY, at: undefined, speed: 10 });
    expect(placeText(at('09:30:00'))).toBe('2026-11-20T09:30');
    expect(place(`putar=${placeText(at('00:00:07'))}`)?.at).toBe(at('00:00:07'));
  });
  it.each(['', 'putar=', 'putar=kemarin', 'putar=2026-02-30', 'putar=2026-11-24', 'putar=2026-11-20T9'])(
    '%p leaves the board live',
    (query) => expect(place(query)).toBeUndefined(),
  );
  it('takes no speed that there is not, and leaves what else it has', () => {
    expect(place('putar=2026-11-20&laju=1000')?.speed).toBe(10);
    const params = new URLSearchParams('status=JALAN&putar=2026-11-20&laju=5');
    expect(String(withPlace(params, undefined))).toBe('status=JALAN');
    expect(String(withPlace(params, '2026-11-21', 30))).toBe('status=JALAN&putar=2026-11-21&laju=30');
  });
});

describe('what to ask for', () => {
  const end = start + 86_399_999;
  const hour = { from: at('09:00:00'), until: at('10:00:00'), end };
  it('is nothing while the moment lies in what is there', () =>
    expect(fromFor(hour, hour.from, at('09:59:00'))).toBe(hour.from));
  it('goes on where that ends', () => expect(fromFor(hour, hour.from, at('10:00:01'))).toBe(hour.until));
  it('is the hour of a moment that is far, or before', () => {
    expect(fromFor(hour, hour.from, at('15:20:00'))).toBe(at('15:00:00'));
    expect(fromFor(hour, hour.from, at('08:20:00'))).toBe(at('08:00:00'));
  });
  it('is the moment itself where an hour is more than one answer', () => {
    const full = { from: at('09:00:00'), until: at('09:10:00'), end: at('09:10:00') };
    expect(fromFor(full, full.from, at('09:40:00'))).toBe(at('09:40:00'));
  });
});

describe('jumps', () => {
  const marks = [60, 3_600];
  const stretch = {
    changes: [
      { at: start + 70_000, id: 'a', row: {} },
      { at: start + 90_000, id: 'b', position: {} },
    ],
  };
  it('lead to what happened next and before, not to a vehicle that moved on', () => {
    expect(nextEvent(start, marks, stretch, start)).toBe(start + 60_000);
    expect(nextEvent(start, marks, stretch, start + 60_000)).toBe(start + 70_000);
    expect(nextEvent(start, marks, stretch, start + 70_000)).toBe(start + 3_600_000);
    expect(nextEvent(start, marks, stretch, start + 3_600_000)).toBeUndefined();
    expect(eventBefore(start, marks, stretch, start + 3_600_000)).toBe(start + 70_000);
    expect(eventBefore(start, marks, stretch, start + 60_000)).toBeUndefined();
  });
  it('a change is new for as long as it is watched', () => {
    expect([...freshAt(stretch, start + 72_000, 1)]).toEqual(['a']);
    expect([...freshAt(stretch, start + 80_000, 1)]).toEqual([]);
    expect([...freshAt(stretch, start + 80_000, 10)]).toEqual(['a']);
  });
});
