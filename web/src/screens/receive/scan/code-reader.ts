/** Reads codes in camera images with our own worker. */
import type { Detector } from './detector';

/** Larger images take longer without improving recognition. */
const WIDEST = 1_280;
type WorkerAnswer = { n: number; read?: string[] };

export const codeReader = (): Detector => {
  const worker = new Worker(new URL('./read-codes.worker.ts', import.meta.url), { type: 'module' });
  const pending = new Map<number, { resolve: (response: WorkerAnswer) => void; reject: (error: Error) => void }>();
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  let n = 0;
  worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
    pending.get(data.n)?.resolve(data);
    pending.delete(data.n);
  };
  worker.onerror = () => {
    for (const { reject } of pending.values()) reject(new Error('no reader'));
    pending.clear();
  };
  return {
    detect: async (video) => {
      const scale = Math.min(1, WIDEST / video.videoWidth);
      canvas.width = Math.round(video.videoWidth * scale);
      canvas.height = Math.round(video.videoHeight * scale);
      if (!pen || canvas.width === 0) return [];
      pen.drawImage(video, 0, 0, canvas.width, canvas.height);
      const picture = pen.getImageData(0, 0, canvas.width, canvas.height);
      const response = new Promise<WorkerAnswer>((resolve, reject) => pending.set(++n, { resolve, reject }));
      worker.postMessage({ n, picture }, [picture.data.buffer]);
      const { read } = await response;
      if (!read) throw new Error('no reader');
      return read.map((rawValue) => ({ rawValue }));
    },
    end: () => worker.terminate(),
  };
};
