import { noteWriting, noteWritten, wroteIt } from './written';

it('knows what this browser made, also before it is answered, and nothing of what others did before or after', () => {
  expect(wroteIt('sj', 'a', 0)).toBe(false);
  const answered = noteWriting('sj', 'a', 3);
  expect([3, 4].map((version) => wroteIt('sj', 'a', version))).toEqual([false, true]);
  expect(wroteIt('sj', 'b', 4)).toBe(false);
  noteWritten('sj', 'sj-a', 4);
  answered();
  expect([4, 5].map((version) => wroteIt('sj', 'a', version))).toEqual([true, false]);
});
it('knows one that is made just now by its first version', () => {
  const answered = noteWriting('sj', 'c');
  expect(wroteIt('sj', 'c', 0)).toBe(true);
  answered();
  expect(wroteIt('sj', 'c', 0)).toBe(false);
});
