import type { Point } from '@domain/flows/sp/content';
import { content } from '@domain/flows/sp/sp.fixture';
import type { T } from '../words';
import { priceLines, routeWords } from './summary';

const t: T = (key) => key;
const [muat] = content.muat as [Point];
const [bongkar] = content.bongkar as [Point];

describe('the panel', () => {
  it('lists the price as it adds up', () => {
    const lines = priceLines(content, t);
    expect(lines[0]).toEqual({ label: '2 unit × 23.500.000', amount: 47_000_000 });
    expect(lines.map((b) => b.label).slice(1)).toEqual(['Muat', 'Bongkar', 'Multidrop', 'Lain-lain', 'Promo']);
    expect(lines.reduce((sum, b) => sum + b.amount, 0)).toBe(50_550_000);
  });
  it('names each city of the route once', () => {
    expect(routeWords({ muat: [muat, muat], bongkar: [bongkar, { ...bongkar, kota: '' }] })).toEqual({
      from: 'Tangerang',
      to: 'Medan',
    });
  });
});
