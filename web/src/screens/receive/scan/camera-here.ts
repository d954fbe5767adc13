/** Whether a camera is available, and the code reader: the browser's own, else ours. */
import { useEffect, useState } from 'react';
import type { Detector } from './detector';

type DetectorClass = new (options: { formats: string[] }) => Detector;
const nativeDetector = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

const FORMATS = ['code_128', 'code_39', 'qr_code'];
export const detector = async (): Promise<Detector> => {
  const Detects = nativeDetector();
  if (Detects) return new Detects({ formats: FORMATS });
  const { codeReader } = await import('./code-reader');
  return codeReader();
};

/** Cameras need a secure context; without a camera none is offered. */
export const useCamera = (): boolean => {
  const [there, setThere] = useState(() => nativeDetector() !== undefined && navigator.mediaDevices !== undefined);
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
