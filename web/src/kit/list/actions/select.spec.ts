import { allMarked, keepMarks, moveCursor, toggleAll, toggleMark } from './select';

const ids = ['a', 'b', 'c', 'd'];
const set = (text: string) => new Set(text);
const text = (marks: ReadonlySet<string>) => [...marks].sort().join('');

describe('marks', () => {
  it('turn over one by one, and with shift from the last one on', () => {
    expect(text(toggleMark(set(''), ids, 'b'))).toBe('b');
    expect(text(toggleMark(set('b'), ids, 'b'))).toBe('');
    expect(text(toggleMark(set('b'), ids, 'd', 'b'))).toBe('bcd');
    expect(text(toggleMark(set('abcd'), ids, 'a', 'c'))).toBe('d');
    expect(text(toggleMark(set(''), ids, 'c', 'gone'))).toBe('c');
  });
  it('take all, or none when all were taken', () => {
    expect(text(toggleAll(set('b'), ids))).toBe('abcd');
    expect(text(toggleAll(set('abcd'), ids))).toBe('');
    expect(allMarked(set('b'), ids)).toBe('some');
    expect(allMarked(set('abcd'), ids)).toBe('all');
    expect(allMarked(set(''), [])).toBe('none');
  });
  it('leave with the rows they are on', () => {
    expect(text(keepMarks(set('ad'), ['a', 'b']))).toBe('a');
    const same = set('ab');
    expect(keepMarks(same, ids)).toBe(same);
  });
});

describe('the cursor', () => {
  it('stops at the ends and begins at the side it comes from', () => {
    expect(moveCursor(ids, undefined, 1)).toBe('a');
    expect(moveCursor(ids, undefined, -1)).toBe('d');
    expect(moveCursor(ids, 'd', 1)).toBe('d');
    expect(moveCursor(ids, 'b', -9)).toBe('a');
    expect(moveCursor([], 'b', 1)).toBeUndefined();
  });
});
