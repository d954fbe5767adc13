import { type PointerEvent, useRef, useState } from 'react';
import { useT } from '@/base/text/i18n';
import { Press } from '../page/press';

const WIDTH = 800;
const HEIGHT = 400;

/** Signature pad for the receiver. */
export const Signature = ({ onSigned, onBack }: { onSigned: (hand: Blob) => void; onBack: () => void }) => {
  const t = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef(false);
  const [drawn, setDrawn] = useState(false);
  const pen = () => {
    const context = canvas.current?.getContext('2d');
    if (context) Object.assign(context, { lineWidth: 5, lineCap: 'round', lineJoin: 'round', strokeStyle: '#111827' });
    return context;
  };
  const at = (e: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const box = e.currentTarget.getBoundingClientRect();
    return [((e.clientX - box.left) * WIDTH) / box.width, ((e.clientY - box.top) * HEIGHT) / box.height];
  };
  const begin = (e: PointerEvent<HTMLCanvasElement>) => {
    e.currentTarget.setPointerCapture(e.pointerId);
    drawing.current = true;
    const context = pen();
    context?.beginPath();
    context?.moveTo(...at(e));
  };
  const draw = (e: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing.current) return;
    const context = pen();
    context?.lineTo(...at(e));
    context?.stroke();
    setDrawn(true);
  };
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT);
    setDrawn(false);
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium text-base">{t('Tanda tangan penerima di kotak ini')}</p>
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={t('Kotak tanda tangan')}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={() => {
          drawing.current = false;
        }}
        className="aspect-2/1 w-full touch-none rounded-phone border-2 border-edge border-dashed bg-surface"
      />
      <div className="grid grid-cols-2 gap-3">
        <Press onClick={drawn ? clear : onBack}>{drawn ? t('Ulangi') : t('Batal')}</Press>
        <Press
          look="primary"
          disabled={!drawn}
          className="disabled:border-line-2 disabled:bg-surface-2 disabled:text-ink-3"
          onClick={() => canvas.current?.toBlob((hand) => hand && onSigned(hand), 'image/png')}
        >
          {t('Pakai')}
        </Press>
      </div>
    </div>
  );
};
