import { MAP_CREDIT, plainMarkup, workerAddress } from './trusted';

const page = 'https://lintas.example/race/receivesj';
it('lets files of ours be workers, and nothing else', () => {
  expect(workerAddress('/assets/solve.worker-ab_1.js', page)).toBe('/assets/solve.worker-ab_1.js');
  expect(workerAddress('https://lintas.example/admin/driver/sw.js', page)).toContain('sw.js');
  for (const url of [
    'https://evil.example/assets/a.js',
    '//evil.example/assets/a.js',
    'data:text/javascript,alert(1)',
    'blob:https://lintas.example/1',
    '/api/files/x.js',
    '/assets/../api/x.js',
    'javascript:alert(1)',
  ])
    expect(() => workerAddress(url, page)).toThrow(TypeError);
});
it('lets words be words, and no markup be made of text', () => {
  expect([plainMarkup(''), plainMarkup('© OSM'), plainMarkup(MAP_CREDIT)]).toEqual(['', '© OSM', MAP_CREDIT]);
  for (const text of ['<img src=x onerror=alert(1)>', '<svg/onload=alert(1)>', '&lt;b', '<svg/> '])
    expect(() => plainMarkup(text)).toThrow(TypeError);
});
