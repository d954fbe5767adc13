import type { IconNode } from 'lucide-react';
import { packed, unpacked } from './packed-icon';

it('gives a drawing back as it was', () => {
  const node: IconNode = [
    ['path', { d: 'M1 2', key: '0' }],
    ['circle', { cx: '1', cy: '2', r: '3', key: '1' }],
    ['path', { d: 'M3 4', fill: 'none', key: '2' }],
  ];
  expect(packed(node)).toEqual([
    'M1 2',
    ['circle', { cx: '1', cy: '2', r: '3' }],
    ['path', { d: 'M3 4', fill: 'none' }],
  ]);
  expect(unpacked(packed(node))).toEqual(node);
});
