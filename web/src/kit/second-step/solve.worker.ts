import { answerOf, type Challenge } from './solve';

self.onmessage = ({ data }: MessageEvent<Challenge>) => self.postMessage(answerOf(data));
