/** Keeps what is typed in this browser, shortly after each change and when the page goes. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { serverNow } from '@/app/clock';
import { hapusDraf, tulisDraf } from './draf';
import { beda, belumDiisi, type Nilai } from './nilai';
import type { Percobaan } from './simpan';

const SETELAH_MS = 600;
const gudang = {
  getItem: (k: string) => localStorage.getItem(k),
  setItem: (k: string, v: string) => localStorage.setItem(k, v),
  removeItem: (k: string) => localStorage.removeItem(k),
};

type Arg = {
  form: UseFormReturn<Nilai>;
  kunci: string;
  /** What the server has; absent for a new SP. */
  asal: () => Nilai | undefined;
  percobaan: () => Percobaan;
  /** When the draft that was restored had been kept. */
  dipulihkan: string | undefined;
};
export type PakaiDraf = {
  /** When it was last kept, ISO; undefined: nothing is kept. */
  at: string | undefined;
  /** The browser refuses to keep it. */
  gagal: boolean;
  /** Keeps it now, whatever changed. */
  simpan: () => void;
  /** Throws it away for good: nothing is kept until `lanjut`. */
  buang: () => void;
  lanjut: () => void;
};

export const usePakaiDraf = ({ form, kunci, asal, percobaan, dipulihkan }: Arg): PakaiDraf => {
  const [at, setAt] = useState(dipulihkan);
  const [gagal, setGagal] = useState(false);
  const mati = useRef(false);
  const timer = useRef(0);
  const latest = useRef({ asal, percobaan });
  latest.current = { asal, percobaan };

  const simpan = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = 0;
    if (mati.current) return;
    const nilai = form.getValues();
    const dasar = latest.current.asal();
    const p = latest.current.percobaan();
    const kosong = p.gantung === undefined && (dasar ? beda(dasar, nilai).length === 0 : belumDiisi(nilai));
    if (kosong) {
      hapusDraf(gudang, kunci);
      return setAt(undefined);
    }
    const now = new Date(serverNow()).toISOString();
    const kept = tulisDraf(gudang, kunci, { at: now, nilai, ...(dasar && { asal: dasar }), percobaan: p });
    setGagal(!kept);
    setAt(kept ? now : undefined);
  }, [form, kunci]);

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = window.setTimeout(simpan, SETELAH_MS);
      },
    });
    const flush = () => timer.current !== 0 && simpan();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      stop();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [form, simpan]);

  return {
    at,
    gagal,
    simpan,
    buang: () => {
      mati.current = true;
      clearTimeout(timer.current);
      timer.current = 0;
      hapusDraf(gudang, kunci);
      setAt(undefined);
    },
    lanjut: () => {
      mati.current = false;
    },
  };
};
