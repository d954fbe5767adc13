/** A report that the server refuses: the reason, its data to be corrected, and what can be done with its proof. */
import { provesAlone } from '@domain/flows/driver/mending';
import type { Item } from '@domain/flows/driver/outbox';
import { type FormEvent, useState } from 'react';
import { useT } from '@/base/text/i18n';
import { discard, mend, retry, saveProof } from '../outbox/mend';
import { Line, Lines } from './line';
import { Press } from './press';

const AMOUNTS = ['qty_sampai', 'koli_sampai', 'ikat_sampai'] as const;
type Typed = Record<string, string>;

export const Refused = ({ item }: { item: Item }) => {
  const t = useT();
  const [typed, setTyped] = useState<Typed>({});
  const [sure, setSure] = useState<'drop' | 'without'>();
  const [lost, setLost] = useState(false);
  const { message = '', field = '' } = item.refused ?? {};
  const has = (name: string) => item.data[name] !== undefined;
  const box = (name: string) => ({
    value: typed[name] ?? String(item.data[name]),
    error: field === name ? message : undefined,
    onChange: (e: { target: { value: string } }) => setTyped({ ...typed, [name]: e.target.value }),
  });
  const amounts = AMOUNTS.filter(has);
  const labels = { qty_sampai: 'Qty', koli_sampai: t('Koli'), ikat_sampai: 'Ikat' };
  const submit = (e: FormEvent) => {
    e.preventDefault();
    const numbers = amounts.flatMap((name) =>
      /^\d{1,8}$/.test(typed[name] ?? '') ? [[name, Number(typed[name])]] : [],
    );
    const words = Object.entries(typed).filter(([name]) => !amounts.some((one) => one === name));
    void mend(item, Object.fromEntries([...words, ...numbers]));
  };
  if (sure)
    return (
      <div className="mt-2 flex flex-col gap-2">
        <p className="text-base">
          {sure === 'drop'
            ? t('Hapus laporan ini? Kantor tidak akan menerimanya.')
            : t('Kirim tanpa foto? Fotonya tinggal di berkas HP ini.')}
        </p>
        <Press look="stop" onClick={() => void (sure === 'drop' ? discard(item) : retry(item, false))}>
          {sure === 'drop' ? t('Ya, hapus') : t('Kirim tanpa foto')}
        </Press>
        <Press onClick={() => setSure(undefined)}>{t('Batal')}</Press>
      </div>
    );
  const alone = provesAlone(item);
  return (
    <form noValidate onSubmit={submit} className="mt-2 flex flex-col gap-3">
      {!has(field) && (
        <p role="alert" className="text-base text-rejected-i">
          {message}
        </p>
      )}
      {has('penerima') && <Line label={t('Nama penerima')} maxLength={80} {...box('penerima')} autoComplete="off" />}
      {amounts.length > 0 && (
        <div className="grid grid-cols-3 gap-3">
          {amounts.map((name) => (
            <Line key={name} label={labels[name]} inputMode="numeric" {...box(name)} autoComplete="off" />
          ))}
        </div>
      )}
      {has('alasan') && <Lines label={t('Alasan')} maxLength={300} {...box('alasan')} />}
      {has('memo') && <Lines label={t('Catatan')} maxLength={300} {...box('memo')} />}
      <Press type="submit" look="primary">
        {t('Kirim lagi')}
      </Press>
      {alone ? (
        <>
          <p className="text-base">
            {t('Tetap ditolak? Simpan buktinya sebagai berkas di HP ini, lalu hubungi kantor.')}
          </p>
          <Press onClick={() => void saveProof(item).catch(() => setLost(true))}>{t('Simpan bukti di HP')}</Press>
          {lost && (
            <p role="alert" className="text-base text-rejected-i">
              {t('Buktinya belum bisa dibuka. Coba lagi saat ada sinyal.')}
            </p>
          )}
        </>
      ) : (
        <>
          {item.files.length > 0 && <Press onClick={() => setSure('without')}>{t('Kirim tanpa foto')}</Press>}
          <Press look="danger" onClick={() => setSure('drop')}>
            {t('Hapus laporan')}
          </Press>
        </>
      )}
    </form>
  );
};
