import '@/testing/page';
import { renderToStaticMarkup } from 'react-dom/server';
import { entityInfo } from '@/base/entity/entities';
import { entityCell } from './cell';
import { fieldOf } from './row';

const at = { now: Date.parse('2026-07-21T02:00:00Z'), lang: 'id', fresh: false, grouped: false } as const;
const words = { t: (key: string) => key, linkOf: () => undefined };

it.each([
  ['KURANG', 'text-waiting-i'],
  ['LENGKAP', 'text-done-i'],
])('%s has an icon in its tone', (keadaan_bukti, tone) => {
  const cell = entityCell(
    fieldOf(entityInfo('sj'), 'keadaan_bukti'),
    { id: 'a', version: 1, keadaan_bukti },
    at,
    words,
  );
  expect(renderToStaticMarkup(cell)).toContain(tone);
});
