import { goalLine } from './goal-line';

it.each([
  ['SMKN 12 Jakarta Barat 32', 'Jakarta Barat', 'SMKN 12 Jakarta Barat 32'],
  ['SMAN 9 Bandung 24', 'Kota Bandung', 'SMAN 9 Bandung 24'],
  ['SMAN 9 Bandung 24', 'Kabupaten Bandung', 'SMAN 9 Bandung 24, Kabupaten Bandung'],
  ['UD Sumber Rejeki', 'Depok', 'UD Sumber Rejeki, Depok'],
  ['UD Sumber Rejeki', '', 'UD Sumber Rejeki'],
  ['', 'Depok', 'Depok'],
])('%p in %p is %p', (name, kota, text) => expect(goalLine(name, kota)).toBe(text));
