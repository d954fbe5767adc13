import { paperFileName } from './mail-terms.js';

it('names a file by its paper and number, in letters that every system takes', () => {
  expect(paperFileName('Nota', 'NT-JKT-2607-00001')).toBe('Nota NT-JKT-2607-00001.pdf');
  expect(paperFileName('Nota', '../a"b\r\n/c')).toBe('Nota ..-a-b-c.pdf');
  expect(paperFileName('N'.repeat(300), '1')).toHaveLength(104);
});
