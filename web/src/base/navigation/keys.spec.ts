import { caps, isKey, type Pressed } from './keys';

const press = (key: string, mods: Partial<Pressed> = {}): Pressed => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...mods,
});

it('tells keys apart, with their modifiers', () => {
  expect(isKey(press('a'), 'a')).toBe(true);
  expect(isKey(press('A', { shiftKey: true }), 'a')).toBe(false);
  expect(isKey(press('a', { ctrlKey: true }), 'a')).toBe(false);
  expect(isKey(press('k', { metaKey: true }), 'Ctrl+k')).toBe(true);
  expect(isKey(press('Enter', { ctrlKey: true }), 'Ctrl+Enter')).toBe(true);
  expect(isKey(press('Enter'), 'Ctrl+Enter')).toBe(false);
  expect(isKey(press('ArrowUp', { altKey: true }), 'Alt+ArrowUp')).toBe(true);
  expect(isKey(press(' '), 'Space')).toBe(true);
});
it('takes signs that need Shift on some keyboards', () => {
  expect(isKey(press('?', { shiftKey: true }), '?')).toBe(true);
  expect(isKey(press('/', { shiftKey: true }), '/')).toBe(true);
  expect(isKey(press('+', { ctrlKey: true }), 'Ctrl++')).toBe(true);
});
it('draws caps', () => {
  expect(['a', 'Ctrl+Enter', 'ArrowUp', 'Space', 'Ctrl++'].map(caps)).toEqual([
    ['A'],
    ['Ctrl', 'Enter'],
    ['↑'],
    ['Spasi'],
    ['Ctrl', '+'],
  ]);
});
