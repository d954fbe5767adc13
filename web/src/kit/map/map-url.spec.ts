import { embedUrl } from './map-url';

it('shows a box around the marker', () => {
  expect(embedUrl(-6.914744, 107.60981)).toBe(
    'https://www.openstreetmap.org/export/embed.html?bbox=107.59781%2C-6.92674%2C107.62181%2C-6.90274&layer=mapnik&marker=-6.91474%2C107.60981',
  );
});
