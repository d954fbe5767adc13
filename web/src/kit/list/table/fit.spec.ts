import { type ColumnFit, fitColumns } from './fit';

const columns: ColumnFit[] = [
  { id: 'no', width: 150 },
  { id: 'status', width: 200 },
  { id: 'customer', width: 160, grow: 2, leaves: 0 },
  { id: 'unit', width: 90, leaves: 2 },
  { id: 'sales', width: 60, leaves: 3 },
  { id: 'total', width: 100, grow: 1, leaves: 1 },
];
const ids = (room: number) => fitColumns(columns, room).map((c) => c.id);
const total = (room: number) => fitColumns(columns, room).reduce((sum, c) => sum + c.width, 0);

describe('columns in a width', () => {
  it('leave by the order they declare and keep their places', () => {
    expect(ids(760)).toEqual(['no', 'status', 'customer', 'unit', 'sales', 'total']);
    expect(ids(759)).toEqual(['no', 'status', 'customer', 'unit', 'total']);
    expect(ids(699)).toEqual(['no', 'status', 'customer', 'total']);
    expect(ids(609)).toEqual(['no', 'status', 'customer']);
  });
  it('never lose those that stay, whatever the width', () => {
    expect(ids(100)).toEqual(['no', 'status', 'customer']);
  });
  it.each([610, 700, 801, 1000.5, 1537])('fill %d px, and shrink below what they need never', (room) => {
    expect(total(room)).toBe(Math.floor(room));
    for (const c of fitColumns(columns, room)) {
      expect(c.width).toBeGreaterThanOrEqual(columns.find((o) => o.id === c.id)?.width ?? 0);
    }
  });
  it('make do with less before those leave that should stay longest', () => {
    const names: ColumnFit[] = [
      { id: 'no', width: 100 },
      { id: 'customer', width: 200, least: 120, grow: 1 },
      { id: 'rute', width: 200, least: 120, grow: 1, leaves: 2 },
      { id: 'sales', width: 60, leaves: 9 },
    ];
    const at = (room: number) => fitColumns(names, room).map((c) => `${c.id}${c.width}`);
    expect(at(620)).toEqual(['no100', 'customer230', 'rute230', 'sales60']);
    expect(at(559)).toEqual(['no100', 'customer229', 'rute230']);
    expect(at(400)).toEqual(['no100', 'customer150', 'rute150']);
    expect(at(340)).toEqual(['no100', 'customer120', 'rute120']);
    expect(at(339)).toEqual(['no100', 'customer239']);
    expect(at(50)).toEqual(['no100', 'customer120']);
  });
  it('are first without those that no row has anything in', () => {
    const empty = columns.map((c) => (c.id === 'total' ? { ...c, empty: true } : c));
    expect(fitColumns(empty, 760).map((c) => c.id)).toContain('total');
    expect(fitColumns(empty, 759).map((c) => c.id)).toEqual(['no', 'status', 'customer', 'unit', 'sales']);
    const all = columns.map((c) => ({ ...c, empty: true }));
    expect(fitColumns(all, 100).map((c) => c.id)).toEqual(['no', 'status', 'customer']);
  });
  it('put what tells rows apart into the cell of another instead of leaving', () => {
    const key: ColumnFit[] = [
      { id: 'from', width: 140, least: 100 },
      { id: 'area', width: 120, leaves: 5, identity: true, under: 'from' },
      { id: 'unit', width: 110, leaves: 2, identity: true, under: 'from' },
      { id: 'service', width: 90, leaves: 3, identity: true, under: 'unit' },
      { id: 'price', width: 100, leaves: 1 },
      { id: 'memo', width: 60, leaves: 9 },
    ];
    const at = (room: number, of = key) => fitColumns(of, room).map(({ id, also }) => [id, ...(also ?? [])].join('+'));
    expect(at(620)).toEqual(['from', 'area', 'unit', 'service', 'price', 'memo']);
    expect(at(560)).toEqual(['from', 'area', 'unit', 'service', 'price']);
    expect(at(440)).toEqual(['from+area', 'unit', 'service', 'price']);
    expect(at(350)).toEqual(['from+area', 'unit+service', 'price']);
    expect(at(239)).toEqual(['from+area+unit+service', 'price']);
    expect(at(10)).toEqual(['from+area+unit+service']);
    // An empty column distinguishes no rows, so it may go; the columns stacked in its cell stay.
    const blank = key.map((c) => (c.id === 'area' || c.id === 'unit' ? { ...c, empty: true } : c));
    expect(at(500, blank)).toEqual(['from', 'unit', 'service', 'price', 'memo']);
    const alone = key.map(({ under: _, ...c }) => c);
    expect(at(10, alone)).toEqual(['from', 'area', 'unit', 'service']);
  });
  it('share what is left over as declared', () => {
    const [, , customer, , , last] = fitColumns(columns, 790);
    expect([customer?.width, last?.width]).toEqual([180, 110]);
  });
});
