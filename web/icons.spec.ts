import { readdirSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { drawnIcon } from '@/ui/drawn-icon';
import { bare, drawingOf } from './icons';

const FOLDER = 'node_modules/lucide-react/dist/esm/icons';

it('takes from an icon what no page needs, and nothing of its drawing', async () => {
  const code = bare(readFileSync(`${FOLDER}/ellipsis.mjs`, 'utf8'));
  expect(code).not.toMatch(/key|size|aliases|more-horizontal/);
  expect(code.match(/circle/g)).toHaveLength(3);
  expect(await drawingOf('arrow-down')).toEqual([
    ['path', { d: 'M12 5v14' }],
    ['path', { d: 'm19 12-7 7-7-7' }],
  ]);
});
it('finds every icon of the library in the form that it knows', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.mjs'));
  const codes = files
    .map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'))
    .filter((code) => code.includes('__iconData = '));
  expect(codes.length).toBeGreaterThan(1_000);
  expect(codes.filter((code) => !code.includes('\n  size: 24,'))).toEqual([]);
});
it('draws an ornament, or what somebody named, as it is asked for', () => {
  const Down = drawnIcon('arrow-down', [['path', { d: 'M12 5v14' }]]);
  const drawn = renderToStaticMarkup(createElement(Down, { className: 'size-5' }));
  expect(drawn).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" class="lucide lucide-arrow-down size-5"><path d="M12 5v14"></path></svg>',
  );
  const named = renderToStaticMarkup(createElement(Down, { 'aria-label': 'Turun', size: 16 }));
  expect(named).toContain('aria-label="Turun"');
  expect(named).not.toContain('aria-hidden');
  expect(named).toContain('width="16" height="16"');
});
