import { repeatsIn } from './repeats';

describe('of a list of names what is said again', () => {
  const seen = (text: string) =>
    repeatsIn(text)
      .map(([, rest]) => rest)
      .join(', ');
  it.each([
    ['Jakarta Barat, Jakarta Timur, Jakarta Utara', 'Jakarta Barat, Timur, Utara'],
    ['Bogor, Jakarta Barat, Jakarta Timur, Depok', 'Bogor, Jakarta Barat, Timur, Depok'],
    ['Jakarta Barat, Bogor, Jakarta Timur', 'Jakarta Barat, Bogor, Jakarta Timur'],
    ['Bogor, Depok', 'Bogor, Depok'],
    ['Depok', 'Depok'],
    ['', ''],
  ])('is left out of sight: %s', (text, expected) => {
    expect(seen(text)).toBe(expected);
    expect(
      repeatsIn(text)
        .map((pair) => pair.join(''))
        .join(', '),
    ).toBe(text);
  });
});
