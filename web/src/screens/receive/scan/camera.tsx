import { useEffect, useRef, useState } from 'react';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { DialogClose, DialogContent } from '@/ui/dialog';
import { detector } from './camera-here';
import type { Detector } from './detector';

/** After this many consecutive failures the reader counts as unavailable. */
const ILL = 10;
const EVERY_MS = 150;
/** A code in view is read continuously: count it again only after it was out of view this long. */
const AGAIN_MS = 2_500;

type Props = { onScan: (read: string) => void; last: string };

/** Scans codes with the camera, one after another, until it is closed. `last`: outcome of the latest. */
export default function Camera({ onScan, last }: Props) {
  const t = useT();
  return (
    <DialogContent
      width={520}
      title={t('Pindai dengan kamera')}
      description={t('Arahkan ke barcode di kanan atas kertas. Beberapa kertas boleh berurutan.')}
      footer={
        <DialogClose asChild>
          <Button>{t('Selesai')}</Button>
        </DialogClose>
      }
    >
      <Sight onScan={onScan} />
      <p className="mt-2 min-h-5 font-medium text-base">{last}</p>
    </DialogContent>
  );
}

/** The camera image; the camera is on while it is mounted. */
const Sight = ({ onScan }: Pick<Props, 'onScan'>) => {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const handler = useRef(onScan);
  handler.current = onScan;
  const [wrong, setWrong] = useState('');
  useEffect(() => {
    let reader: Detector | undefined;
    let ill = 0;
    let stream: MediaStream | undefined;
    let timer = 0;
    let over = false;
    const seen = new Map<string, number>();
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = async (of: Detector) => {
      const box = video.current;
      const codes = box && box.readyState >= 2 ? await of.detect(box).catch(() => undefined) : [];
      if (over) return;
      ill = codes ? 0 : ill + 1;
      if (ill > ILL) {
        stop();
        return setWrong(t('Pembaca barcode tidak termuat. Periksa jaringan, lalu buka lagi, atau ketik nomornya.'));
      }
      for (const { rawValue } of codes ?? []) {
        const before = seen.get(rawValue) ?? 0;
        seen.set(rawValue, Date.now());
        if (Date.now() - before > AGAIN_MS) handler.current(rawValue);
      }
      timer = window.setTimeout(look, EVERY_MS, of);
    };
    const begin = async () => {
      try {
        const wish = { facingMode: 'environment', width: { ideal: 1280 } };
        stream = await navigator.mediaDevices.getUserMedia({ video: wish });
        if (over || !video.current) return stop();
        video.current.srcObject = stream;
        await video.current.play();
        reader = await detector();
        if (!over) await look(reader);
      } catch {
        if (!over) setWrong(t('Kamera tidak bisa dipakai. Izinkan kamera untuk halaman ini, lalu buka lagi.'));
      }
    };
    void begin();
    return () => {
      over = true;
      clearTimeout(timer);
      stop();
      reader?.end?.();
    };
  }, [t]);
  if (wrong)
    return (
      <p role="alert" className="text-danger text-table">
        {wrong}
      </p>
    );
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={t('Gambar kamera')}
      className="aspect-4/3 w-full rounded-control bg-surface-3 object-cover"
    />
  );
};
