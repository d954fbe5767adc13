import { type ListPosition, listPosition, placeIn } from './list-position';

const trail: ListPosition = {
  view: 'sp',
  back: '/masterdata/splist?page=2',
  ids: ['a', 'b', 'c'],
  first: 21,
  total: 46,
};

describe('the way back to a list', () => {
  it('knows the place in the whole list and the neighbours on the page', () => {
    expect(placeIn(trail, 'sp', 'b')).toEqual({
      at: 22,
      total: 46,
      back: '/masterdata/splist?page=2',
      previous: 'a',
      next: 'c',
    });
    expect(placeIn(trail, 'sp', 'a')?.previous).toBeUndefined();
    expect(placeIn(trail, 'sp', 'c')?.next).toBeUndefined();
  });
  it('is none for a document that the list did not show, or of another kind', () => {
    expect(placeIn(trail, 'sp', 'x')).toBeUndefined();
    expect(placeIn(trail, 'sj', 'b')).toBeUndefined();
    expect(placeIn(undefined, 'sp', 'b')).toBeUndefined();
  });
  it('survives what else may stand in the storage', () => {
    expect(listPosition.parse(JSON.stringify(trail))).toEqual(trail);
    for (const odd of [null, '', '[]', '{"ids":3}', '{']) expect(listPosition.parse(odd)).toBeUndefined();
  });
});
