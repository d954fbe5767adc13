import { content } from '@domain/flows/sp/sp.fixture';
import fc from 'fast-check';
import { akibat } from './akibat';
import { bacaDraf, hapusDraf, kunciDraf, tulisDraf } from './draf';
import { type Kiriman, type Percobaan, percobaanBaru, percobaanEdit, type Sarana, simpan } from './simpan';

class Refused extends Error {}
class Lost extends Error {}

/** A server with the contract's idempotency, and a line that loses requests or answers as told. */
const server = (line: ('ok' | 'request lost' | 'answer lost')[] = [], refuse: string[] = []) => {
  const docs = new Map<string, { revision: number; log: string[]; isi?: unknown }>();
  const answers = new Map<string, { body: string; revision: number }>();
  let keys = 0;
  let kept: Percobaan | undefined;
  const handle = (id: string, k: Kiriman) => {
    const body = JSON.stringify([k.command, k.body]);
    const known = answers.get(k.key);
    if (known) {
      if (known.body !== body) throw new Refused('command-id-reused');
      return known.revision;
    }
    if (refuse.includes(k.command)) throw new Refused(k.command);
    const doc = docs.get(id);
    if (k.command === 'create' ? doc !== undefined : doc?.revision !== k.revision) throw new Refused('stale');
    const next = { revision: (doc?.revision ?? -1) + 1, log: [...(doc?.log ?? []), k.command], isi: doc?.isi };
    if (k.command !== 'submit') next.isi = k.body;
    docs.set(id, next);
    answers.set(k.key, { body, revision: next.revision });
    return next.revision;
  };
  const d: Sarana = {
    kirim: async (id, k) => {
      const fate = line.shift() ?? 'ok';
      if (fate === 'request lost') throw new Lost();
      const revision = handle(id, k);
      if (fate === 'answer lost') throw new Lost();
      return k.command === 'create' ? { revision, number: 'SP-JKT-2607-00001' } : { revision };
    },
    kunci: () => `k${keys++}`,
    pasti: (e) => e instanceof Refused,
    ingat: (p) => {
      kept = structuredClone(p);
    },
  };
  return { d, docs, log: () => docs.get('x')?.log, kept: () => kept as Percobaan };
};

describe('saving', () => {
  it('creates and submits; a draft only creates', async () => {
    const s = server();
    expect(await simpan(percobaanBaru('x'), content, true, s.d)).toMatchObject({
      ada: true,
      diajukan: true,
      revisi: 1,
      nomor: 'SP-JKT-2607-00001',
    });
    expect(s.log()).toEqual(['create', 'submit']);
  });
  it('edits what is there, and sends nothing when nothing changed', async () => {
    const s = server();
    const p = await simpan(percobaanBaru('x'), content, false, s.d);
    await simpan(p, content, false, s.d);
    expect(s.log()).toEqual(['create']);
    const edited = await simpan(percobaanEdit('x', p.revisi, content), { ...content, berat: 9 }, false, s.d);
    expect([s.log(), edited.revisi]).toEqual([['create', 'edit'], 1]);
  });
  it('leaves a draft behind when the submission is refused, and goes on from it', async () => {
    const s = server([], ['submit']);
    await expect(simpan(percobaanBaru('x'), content, true, s.d)).rejects.toThrow(Refused);
    expect(s.kept()).toMatchObject({ ada: true, diajukan: false, revisi: 0, gantung: undefined });
    await expect(simpan(s.kept(), { ...content, memo: 'x' }, true, s.d)).rejects.toThrow(Refused);
    expect(s.log()).toEqual(['create', 'edit']);
  });
  it('does not submit for somebody who only saves a draft after a lost submission', async () => {
    const s = server(['ok', 'request lost']);
    await expect(simpan(percobaanBaru('x'), content, true, s.d)).rejects.toThrow(Lost);
    await simpan(s.kept(), { ...content, memo: 'x' }, false, s.d);
    expect(s.log()).toEqual(['create', 'edit']);
  });
  it('makes one SP with the last content, whatever is lost and however often it is tried', async () => {
    const fate = fc.constantFrom('ok' as const, 'request lost' as const, 'answer lost' as const);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fate, { maxLength: 12 }),
        fc.array(fc.nat(2), { minLength: 1, maxLength: 6 }),
        async (line, typed) => {
          const s = server(line);
          let p = percobaanBaru('x');
          // Each attempt may carry other content; after the last one the same is tried until it succeeds.
          for (const berat of [...typed, ...Array<number>(16).fill(typed.at(-1) ?? 0)]) {
            try {
              p = await simpan(p, { ...content, berat }, true, s.d);
            } catch (e) {
              // A submission that got through before the content changed again leaves an edit that is stale: told, not doubled.
              if (!(e instanceof Lost || e instanceof Refused)) throw e;
              p = s.kept();
            }
          }
          expect(s.docs.size).toBe(1);
          expect(s.log()?.filter((c) => c === 'create')).toHaveLength(1);
          expect(s.log()?.filter((c) => c === 'submit')).toHaveLength(1);
          expect(s.docs.get('x')?.isi).toMatchObject({ berat: typed.at(-1) });
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the kept draft', () => {
  const store = () => {
    const m = new Map<string, string>();
    return {
      getItem: (k: string) => m.get(k) ?? null,
      setItem: (k: string, v: string) => void m.set(k, v),
      removeItem: (k: string) => void m.delete(k),
    };
  };
  const kunci = kunciDraf('u1', 'baru');
  it('comes back as it was, with what the attempt remembers', () => {
    const g = store();
    const d = {
      at: '2026-07-21T02:41:00.000Z',
      nilai: content,
      percobaan: { ...percobaanBaru('x'), gantung: { command: 'create' as const, body: content, key: 'k' } },
    };
    expect(tulisDraf(g, kunci, d)).toBe(true);
    expect(bacaDraf(g, kunci)).toEqual(d);
    hapusDraf(g, kunci);
    expect(bacaDraf(g, kunci)).toBeUndefined();
  });
  it('of another shape, or in a browser that keeps nothing, is no draft', () => {
    const g = store();
    g.setItem(kunci, JSON.stringify({ at: 'x', nilai: { customer: 1 } }));
    expect(bacaDraf(g, kunci)).toBeUndefined();
    g.setItem(kunci, '{');
    expect(bacaDraf(g, kunci)).toBeUndefined();
    const deny = () => {
      throw new Error('denied');
    };
    expect(tulisDraf({ getItem: deny, setItem: deny, removeItem: deny }, kunci, {} as never)).toBe(false);
  });
});

describe('what an edit brings about', () => {
  const strip = {
    marketing: { status: 'DISETUJUI' },
    operasional: { status: 'DISERAHKAN' },
    purchasing: { status: 'GILIRAN' },
    akunting: { status: 'BELUM' },
  } as const;
  const sp = { status: 'MENUNGGU_PURCHASING', strip, units: [1] } as const;
  it('is the loss of the approvals given so far, and of the units named', () => {
    expect(akibat(sp, content, { ...content, harga: 1, memo: 'x' })).toEqual({
      berat: ['harga'],
      batal: ['marketing', 'operasional'],
      unit: 1,
    });
  });
  it('is nothing for memo and e-mail, and nothing for a draft', () => {
    expect(akibat(sp, content, { ...content, memo: 'x', email: ['a@b.co'] })).toBeUndefined();
    expect(akibat({ ...sp, status: 'DRAF' }, content, { ...content, harga: 1 })).toBeUndefined();
  });
});
