import { HardDrive } from 'lucide-react';
import { useT } from '@/base/text/i18n';
import { useRoom } from '../outbox/room';
import { cn } from './cn';

/** Warns that the phone's storage is nearly full while there is time to act. */
export const Memory = () => {
  const t = useT();
  const room = useRoom();
  if (room === 'enough') return null;
  const texts = {
    unsafe: t('Memori HP mulai penuh, dan peramban ini bisa menghapus laporan yang belum terkirim. Kosongkan memori.'),
    low: t('Memori HP hampir penuh. Kosongkan sekarang, sebelum laporan tidak bisa disimpan.'),
    full: t('Memori HP penuh: laporan baru tidak tersimpan. Hapus foto atau video di HP, lalu lanjutkan.'),
  };
  return (
    <p
      role="status"
      data-room={room}
      className={cn(
        'flex items-start gap-3 px-5 py-3 font-medium text-base',
        room === 'full' ? 'bg-rejected-s text-rejected-i' : 'bg-waiting-s text-waiting-i',
      )}
    >
      <HardDrive aria-hidden className="mt-0.5 size-5.5 shrink-0" />
      {texts[room]}
    </p>
  );
};
