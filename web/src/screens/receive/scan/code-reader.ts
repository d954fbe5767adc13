/** Reads codes off a camera's picture by a worker of our own. */
import type { Detector } from './detector';

/** Wider a picture tells no more of a code, and takes longer. */
const WIDEST = 1_280;
type WorkerAnswer = { n: number; read?: string[] };

export const codeReader = (): Detector => {
  const worker = new Worker(new URL('./read-codes.worker.ts', import.meta.url), { type: 'module' });
  const asked = new Map<number, { resolve: (told: WorkerAnswer) => void; reject: (error: Error) => void }>();
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  let n = 0;
  worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
    asked.get(data.n)?.resolve(data);
    asked.delete(data.n);
  };
  worker.onerror = () => {
    for (const { reject } of asked.values()) reject(new Error('no reader'));
    asked.clear();
  };
  return {
    detect: async (video) => {
      const scale = Math.min(1, WIDEST / video.videoWidth);
      canvas.width = Math.round(video.videoWidth * scale);
      canvas.height = Math.round(video.videoHeight * scale);
      if (!pen || canvas.width === 0) return [];
      pen.drawImage(video, 0, 0, canvas.width, canvas.height);
      const picture = pen.getImageData(0, 0, canvas.width, canvas.height);
      const told = new Promise<WorkerAnswer>((resolve, reject) => asked.set(++n, { resolve, reject }));
      worker.postMessage({ n, picture }, [picture.data.buffer]);
      const { read } = await told;
      if (!read) throw new Error('no reader');
      return read.map((rawValue) => ({ rawValue }));
    },
    end: () => worker.terminate(),
  };
};
