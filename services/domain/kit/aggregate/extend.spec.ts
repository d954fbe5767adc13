import { z } from 'zod';
import type { AnyAggregate } from './aggregate.js';
import { extend, only } from './extend.js';

const Nothing = z.strictObject({});
const lamp: AnyAggregate = {
  name: 'lamp',
  initial: { on: false, times: 0 },
  commands: { make: Nothing, press: Nothing, scrap: Nothing },
  may: { make: ['webmaster'], press: ['staff'], scrap: ['webmaster'] },
  creates: ['make'],
  anyVersion: ['press'],
  needs: { press: () => [] },
  title: () => 'Lamp',
  events: { Made: Nothing, Pressed: Nothing, Scrapped: Nothing },
  decide: {
    make: () => [{ type: 'Made', data: {} }],
    press: () => [{ type: 'Pressed', data: {} }],
    scrap: () => [{ type: 'Scrapped', data: {} }],
  },
  evolve: {
    Made: (s) => s,
    Pressed: (s) => ({ on: !s.on, times: s.times + 1 }),
    Scrapped: (s) => s,
  },
};

it('adds commands and events, does others otherwise, and takes away what it names as undefined', () => {
  const dimmed = extend(lamp, {
    commands: {
      scrap: undefined,
      press: { may: ['kacab'] },
      dim: { ask: Nothing, may: ['staff'], anyVersion: true, decide: () => [{ type: 'Dimmed', data: {} }] },
    },
    events: {
      Scrapped: undefined,
      Pressed: { evolve: (s, data, meta) => ({ ...lamp.evolve.Pressed?.(s, data, meta), pressed: true }) },
      Dimmed: { data: Nothing, evolve: (s) => ({ ...s, on: false }) },
    },
  });
  expect(Object.keys(dimmed.commands)).toEqual(['make', 'press', 'dim']);
  expect(dimmed.may).toEqual({ make: ['webmaster'], press: ['kacab'], dim: ['staff'] });
  expect(Object.keys(dimmed.decide)).toEqual(['make', 'press', 'dim']);
  expect(dimmed.creates).toEqual(['make']);
  expect(dimmed.anyVersion).toEqual(['press', 'dim']);
  expect(dimmed.decide.press).toBe(lamp.decide.press);
  expect(Object.keys(dimmed.events)).toEqual(['Made', 'Pressed', 'Dimmed']);
  expect(dimmed.evolve.Pressed?.({ on: false, times: 0 }, {}, {} as never)).toEqual({
    on: true,
    times: 1,
    pressed: true,
  });
});
it('leaves what it was made of as it is', () => {
  const before = { ...lamp };
  extend(lamp, { commands: { press: undefined }, events: { Pressed: undefined } });
  expect(lamp).toEqual(before);
  expect(Object.keys(lamp.commands)).toEqual(['make', 'press', 'scrap']);
});
it('keeps some commands and events alone, with all that belongs to them', () => {
  const once = only(lamp, ['make'], ['Made']);
  expect(Object.keys({ ...once.commands, ...once.may, ...once.decide })).toEqual(['make']);
  expect(Object.keys({ ...once.events, ...once.evolve })).toEqual(['Made']);
  expect(once.needs).toEqual({});
  expect(extend(once, { commands: { make: undefined } }).creates).toEqual([]);
});
