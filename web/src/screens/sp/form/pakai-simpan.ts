/** Saves the form once, however it is pressed, and tells what became of it: done, fields to mend, another was first, no answer. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, api, isSure, newKey } from '@/app/api';
import { serverNow } from '@/app/clock';
import { useT } from '@/app/i18n';
import { noteOwnChange } from '@/app/live';
import { usePrefs } from '@/app/prefs';
import { problemOf } from '@/kit/problem';
import { didahului } from './didahului';
import type { Nilai } from './nilai';
import { isiDari, type Salah } from './periksa';
import { type Percobaan, simpan } from './simpan';

export type Cara = 'draf' | 'ajukan';
/** `awas`: nothing is wrong with what was typed (another was first, a draft is stored); else it was refused, or nobody answered. */
export type Gagal = { judul: string; rinci?: string; awas?: boolean };
export type Hasil =
  | { jadi: Percobaan; cara: Cara }
  /** The server names fields; `jadi` tells whether the SP is there meanwhile. */
  | { salah: Salah[]; jadi: Percobaan }
  | { gagal: Gagal; jadi: Percobaan };

export type PakaiSimpan = {
  percobaan: () => Percobaan;
  setPercobaan: (p: Percobaan) => void;
  /** Which button is on its way. */
  berjalan: Cara | undefined;
  jalan: (nilai: Nilai, cara: Cara) => Promise<Hasil | undefined>;
};

/** @param ingat called whenever what must survive a reload has changed */
export const usePakaiSimpan = (awal: Percobaan, ingat: () => void): PakaiSimpan => {
  const t = useT();
  const { lang } = usePrefs();
  const client = useQueryClient();
  const p = useRef(awal);
  const sedang = useRef(false);
  const [berjalan, setBerjalan] = useState<Cara>();
  const setPercobaan = (next: Percobaan) => {
    p.current = next;
  };
  const jalan = async (nilai: Nilai, cara: Cara): Promise<Hasil | undefined> => {
    if (sedang.current) return undefined;
    sedang.current = true;
    setBerjalan(cara);
    try {
      const jadi = await simpan(p.current, isiDari(nilai), cara === 'ajukan', {
        kirim: async (id, k) => {
          const { revision, result } = await api.command('sp', id, k.command, k.body, {
            key: k.key,
            revision: k.revision,
          });
          noteOwnChange('sp', id, revision);
          return { revision, number: result.number };
        },
        kunci: newKey,
        pasti: isSure,
        ingat: (next) => {
          setPercobaan(next);
          ingat();
        },
      });
      return { jadi, cara };
    } catch (e) {
      const jadi = p.current;
      const salah = e instanceof ApiError ? Object.entries(e.fields).map(([field, pesan]) => ({ field, pesan })) : [];
      if (salah.length > 0) return { salah, jadi };
      const { title, detail, kind } = problemOf(e, t, serverNow());
      if (kind !== 'bentrok') return { gagal: { judul: title, ...(detail && { rinci: detail }) }, jadi };
      void client.invalidateQueries({ queryKey: ['doc', 'sp', jadi.id] });
      const rinci = t('Tidak ada yang tersimpan. Isian Anda tetap di sini: periksa akibatnya, lalu simpan lagi.');
      const judul = e instanceof ApiError && e.stale ? didahului(e.stale, serverNow(), t, lang) : title;
      return { gagal: { judul, rinci, awas: true }, jadi };
    } finally {
      sedang.current = false;
      setBerjalan(undefined);
    }
  };
  return { percobaan: () => p.current, setPercobaan, berjalan, jalan };
};
