import { sjStatus } from './status.js';

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
