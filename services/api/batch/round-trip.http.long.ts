/** An export can be imported again without changes, for entries of every entity, with texts of all kinds. */
import fc from 'fast-check';
import { World } from '../../../infra/proof/conformance/world.js';
import { sample } from '../../../infra/proof/testing/chance.js';
import { TestServer, testId } from '../../../infra/proof/testing/server.js';
import { entities } from '../../domain/index.js';
import { infos } from '../../domain/infos.js';
import type { FieldInfo } from '../../domain/kit/entity/field-info.js';
import { carriedOut, upload } from './testing/follow.js';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await TestServer.start();
  world = new World(server.url, async (jobdesk, more) => (await server.person(jobdesk, more)).token, entities);
});
afterAll(() => server.end());

const some = sample(
  'sheets',
  infos.filter((info) => info.imports).map((info) => info.name),
  7,
);
const nasty = fc.constantFrom(
  '=1+1',
  "'=1",
  "''",
  '+62 21 5',
  '-',
  '@x',
  'a;b,"c"',
  'baris\nlagi',
  '_x000D_',
  '<b>&amp;',
  'Toko [lama]',
  '35.80',
  '007',
  '2026-07-21',
  'ya',
  'Ü—é 漢字 😀',
);
const text = fc.oneof(nasty, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }));

/** A record of a list, with cell and line separators in its texts. */
const record = (fields: readonly FieldInfo[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap(({ name, kind, options = [] }): [string, unknown][] => {
      if (kind === 'text' || kind === 'long')
        return [[name, fc.sample(fc.constantFrom('a|b', 'c\\d', '\\n', '=1', 'x'), 1)[0]]];
      if (kind === 'date') return [[name, fc.sample(fc.constantFrom('', '2031-02-28'), 1)[0]]];
      return kind === 'enum' ? [[name, options[0]?.value]] : [];
    }),
  );

const exported = async (name: string, format: string, token: string, seen = ''): Promise<Buffer> => {
  const response = await fetch(`${server.url}/api/${name}/export?format=${format}`, {
    headers: { authorization: token, ...(seen ? { 'x-min-revision': seen } : {}) },
  });
  expect([response.status, response.headers.get('x-min-revision-met')]).toEqual([200, null]);
  return Buffer.from(await response.arrayBuffer());
};

it.each(some)(
  '%s comes back as it was',
  async (name) => {
    const info = world.info(name);
    const [reader, writer] = [await world.somebody(info.can.read), await world.somebody(info.can.write)];
    const free = info.fields.filter(({ kind, actionOnly }) => !actionOnly && (kind === 'text' || kind === 'long'));
    let [entries, seen] = [0, ''];
    for (let i = 0; i < 6; i++) {
      const { id, revision } = await world.register(name);
      seen = `${name}-${id}@${revision}`;
      entries++;
      // Texts and lists that the entry accepts; those that its rules refuse are skipped.
      for (const { name: field } of free) {
        const [value] = fc.sample(text, 1);
        const { status, data } = await world.give(
          name,
          id,
          'change',
          { [field]: value },
          { ifMatch: Number(seen.split('@')[1]) },
        );
        if (status === 200) seen = `${name}-${id}@${data.revision}`;
      }
      for (const field of info.fields.filter(({ kind }) => kind === 'rows')) {
        const list = Array.from({ length: i % 4 }, () => record(field.rows ?? []));
        const { status, data } = await world.give(
          name,
          id,
          'change',
          { [field.name]: list },
          { ifMatch: Number(seen.split('@')[1]) },
        );
        if (status === 200) seen = `${name}-${id}@${data.revision}`;
      }
      if (i === 0) {
        const { data } = await world.give(
          name,
          id,
          'retire',
          { alasan: 'uji pulang' },
          { ifMatch: Number(seen.split('@')[1]) },
        );
        seen = `${name}-${id}@${data.revision}`;
      }
    }
    for (const format of ['xlsx', 'csv']) {
      const file = await exported(name, format, reader, seen);
      const { status, data } = await upload(server.url, writer, testId(), name, file);
      const { baru, ubah, pulih, salah, sama } = data.counts;
      expect({ format, status, errors: data.errors, baru, ubah, pulih, salah }).toEqual({
        format,
        status: 200,
        errors: [],
        baru: 0,
        ubah: 0,
        pulih: 0,
        salah: 0,
      });
      expect(sama).toBeGreaterThanOrEqual(entries);
    }
  },
  120_000,
);

it.each(some)('%s has a template that is an empty import', async (name) => {
  const token = await world.somebody(world.info(name).can.write);
  for (const format of ['xlsx', 'csv']) {
    const response = await fetch(`${server.url}/api/${name}/template?format=${format}`, {
      headers: { authorization: token },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain(`Template`);
    const { status, errors } = await upload(
      server.url,
      token,
      testId(),
      name,
      Buffer.from(await response.arrayBuffer()),
    );
    expect([status, errors[0]?.code]).toEqual([400, 'sheet-no-rows']);
  }
});

it('lets a company move: what one exports the other imports', async () => {
  const token = await world.somebody(['webmaster']);
  const item = await world.register('barang');
  const file = await exported('barang', 'xlsx', token, `barang-${item.id}@${item.revision}`);
  const other = await TestServer.start();
  try {
    const { token: theirs } = await other.person('webmaster');
    const id = testId();
    // The other company doesn't know our ids, so the column is dropped.
    const csv = (await exported('barang', 'csv', token))
      .toString('utf8')
      .split('\r\n')
      .map((line) => line.split(';').slice(0, -2).join(';'));
    expect((await upload(other.url, theirs, testId(), 'barang', file)).data.errors[0]?.code).toBe('sheet-id');
    const { data } = await upload(other.url, theirs, id, 'barang', csv.join('\n'));
    expect(data.counts).toMatchObject({ salah: 0, sama: 0 });
    const done = await carriedOut(other, theirs, id);
    expect([done.tersimpan, done.gagal]).toEqual([data.jumlah, 0]);
    expect(done.tersimpan).toBeGreaterThan(0);
  } finally {
    await other.end();
  }
});
