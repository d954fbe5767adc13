import type { RefusedRow } from '@domain/queries/system';
import { allRefusals } from '@domain/wording/all-refusals';
import { reasonOf } from './reason-of';

const refused = (code: string, more: Partial<RefusedRow> = {}): RefusedRow => ({ code, ...more }) as RefusedRow;

test.each(Object.keys(allRefusals))('%s is told in words, those too that no other page carries', (code) => {
  for (const lang of ['id', 'en'] as const) {
    const text = reasonOf(refused(code), lang);
    expect(text).not.toBe(code);
    expect(text).not.toMatch(/[{}]/);
  }
});

test('what is no rule of ours is told as the server has it', () => {
  expect(reasonOf(refused('odd', { error: 'Gagal' }), 'id')).toBe('Gagal');
  expect(reasonOf(refused('odd'), 'id')).toBe('odd');
});
