/**
 * Saves an SP and, if asked, submits it: create or edit, then submit. Whatever is pressed twice or answered never, one SP comes
 * of it: the document's id is made once, and a command whose outcome is unknown is repeated as it was before anything else.
 */
import type { Isi } from '@domain/flows/sp/content';
import { sama } from './nilai';

type Perintah = 'create' | 'edit' | 'submit';
/** A command as it goes out. `key` is its Idempotency-Key, `revision` what it says in If-Match. */
export type Kiriman = { command: Perintah; body: unknown; key: string; revision?: number };
/** What is kept between attempts (with the local draft, so over a reload too). */
export type Percobaan = {
  id: string;
  /** The server has the SP, at `revisi`, with `tersimpan` as its content. */
  ada: boolean;
  revisi: number;
  tersimpan?: Isi;
  nomor?: string;
  diajukan: boolean;
  /** Sent, answer unknown. */
  gantung?: Kiriman;
};
export type Sarana = {
  kirim: (id: string, k: Kiriman) => Promise<{ revision: number; number?: string }>;
  kunci: () => string;
  /** True if the server surely did not store the command: it refused. */
  pasti: (e: unknown) => boolean;
  /** Called before and after every command with what to remember. */
  ingat: (p: Percobaan) => void;
};

export const percobaanBaru = (id: string): Percobaan => ({ id, ada: false, revisi: -1, diajukan: false });
export const percobaanEdit = (id: string, revisi: number, tersimpan: Isi): Percobaan => ({
  id,
  ada: true,
  revisi,
  tersimpan,
  diajukan: false,
});

/** Runs the steps that are still needed; throws the first refusal or failure, with everything before it remembered. */
export const simpan = async (dari: Percobaan, isi: Isi, ajukan: boolean, d: Sarana): Promise<Percobaan> => {
  let p = dari;
  const jalankan = async (k: Kiriman): Promise<void> => {
    p = { ...p, gantung: k };
    d.ingat(p);
    try {
      const { revision, number } = await d.kirim(p.id, k);
      const isinya = k.command === 'submit' ? { diajukan: true } : { tersimpan: k.body as Isi };
      p = { ...p, ...isinya, ada: true, revisi: revision, nomor: number ?? p.nomor, gantung: undefined };
    } catch (e) {
      if (d.pasti(e)) p = { ...p, gantung: undefined };
      throw e;
    } finally {
      d.ingat(p);
    }
  };
  const kirim = (command: Perintah, body: unknown) =>
    jalankan({ command, body, key: d.kunci(), ...(p.ada ? { revision: p.revisi } : {}) });

  const lama = p.gantung;
  // A submit that may or may not have arrived is not repeated for somebody who now only wants the draft saved.
  if (lama && (lama.command !== 'submit' || ajukan)) {
    await jalankan(lama).catch((e: unknown) => {
      if (!d.pasti(e)) throw e;
    });
  }
  if (!p.ada) await kirim('create', isi);
  else if (!sama(p.tersimpan, isi)) await kirim('edit', isi);
  if (ajukan && !p.diajukan) await kirim('submit', {});
  return p;
};
