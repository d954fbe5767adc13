import type { Item } from '@domain/flows/driver/outbox';
import { reasonOf } from './reason';

const item = { key: 'k', tries: 0 } as Item;
const refused = { ...item, refused: { code: 'x', message: 'y' } };
const here = { gone: false, over: false };
it.each([
  ['refused', refused, { gone: true, over: true }],
  ['signed-out', item, { gone: true, over: true }],
  ['no-signal', item, { gone: true, over: false, sending: 'k' }],
  ['sending', item, { ...here, sending: 'k' }],
  ['turn', item, { ...here, sending: 'other' }],
  ['again', { ...item, tries: 2 }, here],
] as const)('is %s', (reason, of, on) => {
  expect(reasonOf(of, on)).toBe(reason);
});
