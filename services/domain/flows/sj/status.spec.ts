import { sjFields } from './fields.js';
import { isIncomplete, sjStatus } from './status.js';

it.each([
  ['DRAF', 'pencil-line', 'muted'],
  ['TERBIT', 'file-check-corner', 'muted'],
  ['PICKUP', 'package-open', 'moving'],
  ['DALAM_PERJALANAN', 'truck', 'moving'],
  ['SAMPAI_TUJUAN', 'map-pin-check', 'done'],
  ['SEBAGIAN', 'package-minus', 'waiting'],
  ['GAGAL', 'package-x', 'rejected'],
  ['KEMBALI', 'clipboard-check', 'billed'],
  ['BATAL', 'ban', 'muted'],
] as const)('%s looks as the design language says', (status, icon, look) => {
  expect(sjStatus[status]).toMatchObject({ icon, look });
});
it('has a shape of its own for each', () => {
  expect(new Set(Object.values(sjStatus).map(({ icon }) => icon)).size).toBe(Object.keys(sjStatus).length);
});
it('leaves goods undelivered if it failed or was delivered in part, as a status and as a result', () => {
  const results = sjFields.shape.hasil.unwrap().options;
  for (const ends of [Object.keys(sjStatus), results])
    expect(ends.filter(isIncomplete).toSorted()).toEqual(['GAGAL', 'SEBAGIAN']);
  expect(isIncomplete(undefined)).toBe(false);
});
