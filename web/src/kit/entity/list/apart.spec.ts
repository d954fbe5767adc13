/**
 * Fields that distinguish rows stay visible: in every list and at every width, two rows that differ in one of them look
 * different.
 */
import '@/testing/page';
import { spList, spListAt } from '@domain/flows/sp/list';
import { spStatus } from '@domain/flows/sp/status';
import { jobdesks } from '@domain/kit/aggregate/job-desks';
import { visibleTo } from '@domain/kit/view/visible-info';
import { routeOf, routes } from '@domain/navigation/access';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { entityInfos } from '@/base/entity/entities';
import type { EntityInfo, FieldInfo } from '@/base/entity/entity';
import { fitColumns } from '@/kit/list/table/fit';
import { fitsOf, shownOf } from '@/kit/list/table/use-columns';
import type { Column } from '@/kit/list/types';
import { spCard } from '@/screens/sp/list/card';
import { spColumns } from '@/screens/sp/list/columns';
import type { SpRow } from '@/screens/sp/list/row';
import { entityCard } from './card';
import { drawnByKind } from './column-width';
import { entityColumns } from './columns';
import { plannedList } from './list-from-plan';
import { type EntityRow, fieldOf } from './row';

/**
 * Width of a list's rows in a window of 1440, 1024 and 768 px, without the side menu, checkboxes and row menu; narrower
 * windows show cards.
 */
const rooms = [1120, 720, 668];
const at = { now: Date.parse('2026-07-21T02:00:00Z'), lang: 'id', fresh: false, grouped: true } as const;
const words = {
  t: (key: string) => key,
  lang: 'id',
  who: { jobdesk: 'webmaster', level: 'user' },
  linkOf: () => undefined,
} as const;

const textOf = (node: ReactNode): string =>
  renderToStaticMarkup(node)
    .replace(/title="[^"]*"/g, '')
    .replace(/<[^>]+>/g, '|');
/** What a row shows at a width: its cells, and the lines below them. */
const shownTexts = <R>(columns: readonly Column<R>[], rows: readonly R[], room: number): string[] => {
  const frame = { rows, selectable: true, menu: true, grouped: true };
  const fitted = fitColumns(fitsOf(columns, frame), room);
  expect(fitted.reduce((sum, c) => sum + c.width, 0)).toBeLessThanOrEqual(room);
  const shown = shownOf(columns, fitted);
  return rows.map((row) =>
    shown.flatMap((c) => [c, ...(c.also ?? [])].map((one) => textOf(one.cell(row, at)))).join(' / '),
  );
};

/** Two clearly different values of a field. */
const pairOf = (field: FieldInfo): readonly [unknown, unknown] => {
  switch (field.kind) {
    case 'enum': {
      const values = (field.options ?? []).map((o) => o.value);
      return [values.at(-1), values.at(-2)];
    }
    case 'boolean':
      return [true, false];
    case 'money':
    case 'number':
    case 'kg':
    case 'percent':
    case 'coordinate':
      return [7, 8];
    case 'date':
      return ['2026-07-21', '2027-08-22'];
    case 'datetime':
      return ['2026-07-21T02:00:00.000Z', '2026-07-22T03:01:00.000Z'];
    case 'rows':
      return [[{ x: 1 }], [{ x: 1 }, { x: 2 }]];
    case 'nopol':
      return ['B 9001 AA', 'B 9002 AA'];
    case 'phone':
      return ['+6281288402217', '+6281288402218'];
    default:
      return ['Alfa', 'Beta'];
  }
};
/** A row with all fields filled in, and one that differs in one field. */
const twoRows = (info: EntityInfo, other: string): [EntityRow, EntityRow] => {
  const build = (which: (name: string) => 0 | 1): EntityRow => {
    const fields = [...info.fields, ...info.derived];
    const values = fields.map((f) => [f.name, pairOf(f)[which(f.name)]]);
    const called = fields.filter((f) => f.kind === 'ref').map((f) => [f.name, `Nama ${which(f.name)}`]);
    return { ...Object.fromEntries(values), id: 'x', version: 1, retired: false, sebutan: Object.fromEntries(called) };
  };
  return [build(() => 0), build((name) => (name === other ? 1 : 0))];
};

/** As each desk sees it: without fields it may not read. */
const seen = [
  ...new Set(entityInfos.flatMap((info) => jobdesks.map((jobdesk) => visibleTo(info, { jobdesk, level: 'user' })))),
];
describe.each(seen.map((info) => [`${info.name} with ${info.fields.length} fields`, info] as const))(
  'two rows of %s',
  (_, info) => {
    const columns = entityColumns<EntityRow>(info, info.list.columns, words, drawnByKind(info));
    it('have something to be told apart by, all of it in the list', () => {
      expect(info.identity.length).toBeGreaterThan(0);
      expect(info.list.columns).toEqual(expect.arrayContaining([...info.identity]));
    });
    it.each(info.identity)('that differ in %s look different in every width', (name) => {
      const [one, other] = twoRows(info, name);
      for (const room of rooms) {
        const [a, b] = shownTexts(columns, [one, other], room);
        expect([room, a]).not.toEqual([room, b]);
      }
      const card = entityCard(info, [], words);
      const [a, b] = [one, other].map((row) => [textOf(card(row, at).body), textOf(card(row, at).foot)].join());
      expect(a).not.toBe(b);
    });
    it('lose what is empty on the whole page before anything else', () => {
      const [full] = twoRows(info, '');
      for (const name of info.list.columns.filter((one) => one !== info.title)) {
        const none = { ...full, [name]: fieldOf(info, name).kind === 'rows' ? [] : '', sebutan: { ...full.sebutan } };
        delete none.sebutan?.[name];
        const fits = (row: EntityRow, room: number) =>
          fitColumns(fitsOf(columns, { rows: [row], selectable: true, menu: true, grouped: true }), room);
        for (const room of rooms) {
          const all = fits(full, room).flatMap((c) => [c.id, ...(c.also ?? [])]);
          const left = fits(none, room).flatMap((c) => [c.id, ...(c.also ?? [])]);
          expect(left).toEqual(expect.arrayContaining(all.filter((id) => id !== name)));
        }
      }
    });
  },
);

const SCREENS = ['sp-list', 'sp-waiting', 'sp-approved', 'sp-cancelled', 'sp-archive'];
const step = { status: 'BELUM' };
const sp = (more: Partial<SpRow>) =>
  ({
    ...{ id: 'x', version: 1, sp: 'SP-JKT-2607-00001', status: 'MENUNGGU_PURCHASING', sejak: '2026-07-19T02:00:00Z' },
    ...{ customer_nama: 'PT Alfa', kota_muat: 'Cikarang', kota_bongkar: 'Surabaya', titik_lain: 1, total: 7_000_000 },
    ...{
      strip: { marketing: step, operasional: step, purchasing: step, akunting: step },
      service: 'Charter',
      po: [{ nomor: 'P' }],
    },
    ...{ unit_type: 'fuso', unit_count: 2, berat: 900, nopol: 'B 9001 AA', sales_nama: 'Wati', cabang_nama: 'Jakarta' },
    ...{ tgl_muat: '2026-07-22T02:00:00Z', tgl_order: '2026-07-20', laba: 1, kredit_ditahan: false, kredit_alasan: '' },
    ...{ serah: { alasan: 'Unit sendiri habis', unit_type: 'fuso', jumlah: 2 } },
    ...{ akhir: { alasan: 'Harga', by: 'Wati', desk: 'akunting', at: '2026-07-20T02:00:00Z' } },
    ...more,
  }) as unknown as SpRow;
const others: readonly Partial<SpRow>[] = [
  { sp: 'SP-JKT-2607-00002' },
  { customer_nama: 'PT Beta' },
  { kota_muat: 'Karawang' },
  { kota_bongkar: 'Malang' },
];
const spPaths = routes.filter((r) => SCREENS.includes(r.screen)).map((r) => r.path);
describe.each(spPaths)('two SP of %s', (path) => {
  it.each(others)('that differ in %j look different in every width, to every desk', (other) => {
    const rows = [sp({}), sp(other)];
    for (const jobdesk of jobdesks) {
      const who = { id: 'saya', jobdesk, level: 'user' } as const;
      const context = { route: routeOf(path), who, day: '2026-07-21', now: '2026-07-21T02:00:00.000Z' };
      const plan = spListAt(context);
      const drawn = spColumns(who, plan);
      const { columns } = plannedList<SpRow>(
        spList,
        plan,
        spStatus,
        { ...words, who },
        {
          column: (name) => drawn[name as keyof typeof drawn],
        },
      );
      const chosen = columns.filter((c) => !c.off);
      for (const room of rooms) {
        const [a, b] = shownTexts(chosen, rows, room + 50);
        expect([room, a]).not.toEqual([room, b]);
      }
      const card = spCard(who, plan.columns);
      const [a, b] = rows.map((row) => textOf(card(row, at).body));
      expect(a).not.toBe(b);
    }
  });
});
