import { noteWriting, noteWritten, seenWith, wroteIt } from './written';

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

it('takes what was saved on the version shown, or on a later one, for seen; nothing else, and for a while', () => {
  expect(seenWith('sj', 'd', 3)).toBe(3);
  noteWritten('sj', 'sj-d', 5, 4, 0);
  expect([3, 4, 5].map((shown) => seenWith('sj', 'd', shown, 9_000))).toEqual([5, 5, 5]);
  expect(seenWith('sj', 'd', 4, 11_000)).toBe(4);
  // Earlier changes by others do not count as seen after a save on an older version, or after a command that takes any
  // version.
  noteWritten('sj', 'sj-d', 9, 7, 0);
  expect(seenWith('sj', 'd', 8, 0)).toBe(8);
  noteWritten('sj', 'sj-d', 10, undefined, 0);
  expect(seenWith('sj', 'd', 7, 0)).toBe(7);
});
