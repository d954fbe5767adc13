import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useT } from '@/app/i18n';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { Bagian } from './bagian';
import { fokusIsian } from './isian';
import { type Nilai, titikKosong } from './nilai';
import { Susun } from './susun';
import { type Sisi, TitikBaris } from './titik-baris';
import type { TitikLama } from './titik-lama';

const MOST = { muat: 10, bongkar: 20 } as const;
type Fokus = { name: string };

/** The places of one side, in order. */
const Daftar = ({
  sisi,
  lama,
  mintaFokus,
}: {
  sisi: Sisi;
  lama: readonly TitikLama[];
  mintaFokus: (f: Fokus) => void;
}) => {
  const t = useT();
  const { getValues } = useFormContext<Nilai>();
  const { fields, move, remove, insert } = useFieldArray<Nilai, Sisi>({ name: sisi });
  const [kabar, setKabar] = useState('');
  const pindah = (from: number, to: number, kolom = 'nama') => {
    move(from, to);
    mintaFokus({ name: `${sisi}.${to}.${kolom}` });
    setKabar(t('{{apa}} pindah ke tempat {{n}}', { apa: getValues(`${sisi}.${to}.nama`) || t('Titik'), n: to + 1 }));
  };
  const hapus = (n: number) => {
    const titik = getValues(`${sisi}.${n}`);
    remove(n);
    mintaFokus({ name: `${sisi}.${Math.max(n - 1, 0)}.nama` });
    if (titik.nama === '' && titik.kota === '') return;
    toast.info(t('{{apa}} dihapus dari rute', { apa: titik.nama || t('Titik') }), {
      action: { label: t('Urungkan'), run: () => insert(n, titik, { shouldFocus: false }) },
    });
  };
  return (
    <>
      <Susun ids={fields.map((f) => f.id)} onMove={pindah}>
        {(_, n, pegangan) => (
          <TitikBaris
            sisi={sisi}
            n={n}
            lama={lama}
            pegangan={pegangan}
            jumlah={fields.length}
            sambung={sisi === 'muat' || n < fields.length - 1}
            onMove={(to, kolom) => pindah(n, to, kolom)}
            onRemove={() => hapus(n)}
          />
        )}
      </Susun>
      <span role="status" className="sr-only">
        {kabar}
      </span>
    </>
  );
};

const Tambah = ({ sisi, label, mintaFokus }: { sisi: Sisi; label: string; mintaFokus: (f: Fokus) => void }) => {
  const { setValue, getValues } = useFormContext<Nilai>();
  const jumlah = useWatch<Nilai, Sisi>({ name: sisi }).length;
  return (
    <Button
      size="sm"
      icon={<Plus aria-hidden />}
      aria-disabled={jumlah >= MOST[sisi] || undefined}
      onClick={() => {
        setValue(sisi, [...getValues(sisi), titikKosong], { shouldDirty: true });
        mintaFokus({ name: `${sisi}.${jumlah}.nama` });
      }}
    >
      {label}
    </Button>
  );
};

/** Where it is loaded and unloaded, in the order of the way. */
export const Rute = ({ lama }: { lama: readonly TitikLama[] }) => {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [fokus, mintaFokus] = useState<Fokus>();
  const [muat, bongkar] = useWatch<Nilai, ['muat', 'bongkar']>({ name: ['muat', 'bongkar'] });
  useEffect(() => {
    if (fokus && box.current) fokusIsian(box.current, fokus.name);
  }, [fokus]);
  return (
    <Bagian
      judul={t('Rute')}
      catatan={t('{{muat}} muat, {{bongkar}} bongkar', { muat: muat.length, bongkar: bongkar.length })}
    >
      <div
        ref={box}
        className="@container col-span-12 [--kolom-titik:minmax(0,1.3fr)_minmax(0,0.85fr)_minmax(0,0.95fr)_9.75rem]"
      >
        <div
          aria-hidden
          className="mb-1 ms-[3.25rem] me-[2.625rem] hidden grid-cols-(--kolom-titik) gap-x-2 font-medium text-hint text-ink-2 @min-[39rem]:grid"
        >
          <span>{t('Tempat')}</span>
          <span>{t('Kota')}</span>
          <span>{t('PIC')}</span>
          <span>{t('Telepon')}</span>
        </div>
        <Daftar sisi="muat" lama={lama} mintaFokus={mintaFokus} />
        <Daftar sisi="bongkar" lama={lama} mintaFokus={mintaFokus} />
        <div className="ms-[3.25rem] flex gap-2 phone:ms-6">
          <Tambah sisi="muat" label={t('Titik muat')} mintaFokus={mintaFokus} />
          <Tambah sisi="bongkar" label={t('Titik bongkar')} mintaFokus={mintaFokus} />
        </div>
      </div>
    </Bagian>
  );
};
