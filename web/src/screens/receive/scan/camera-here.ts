/** Whether there is a camera here, and what reads codes in what it sees: the browser, or where it can't a reader of our own. */
import { useEffect, useState } from 'react';
import type { Detector } from './detector';

type DetectorClass = new (options: { formats: string[] }) => Detector;
const own = (): DetectorClass | undefined => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

const FORMATS = ['code_128', 'code_39', 'qr_code'];
export const detector = async (): Promise<Detector> => {
  const Detects = own();
  if (Detects) return new Detects({ formats: FORMATS });
  const { codeReader } = await import('./code-reader');
  return codeReader();
};

/** Cameras are for pages over TLS, or of this machine; a desk that has none is offered none. */
export const useCamera = (): boolean => {
  const [there, setThere] = useState(() => own() !== undefined && navigator.mediaDevices !== undefined);
  useEffect(() => {
    if (there) return;
    const look = async () => {
      const all = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
      setThere(all.some(({ kind }) => kind === 'videoinput'));
    };
    look().catch(() => undefined);
  }, [there]);
  return there;
};
