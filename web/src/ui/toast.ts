/**
 * Short messages at the bottom. The part that draws them (sonner) is fetched with the first one, so that no page pays for it;
 * what is told before it is there waits.
 */
import type { ReactNode } from 'react';
import { store } from '@/app/store';

export type ToastKind = 'beres' | 'info' | 'bentrok' | 'tolak';
export type ToastOptions = {
  /** What it means, one or two lines. */
  detail?: ReactNode;
  /** One way on. */
  action?: { label: string; run: () => void };
  /** The same id replaces an earlier message. */
  id?: string;
};
export type ToastMessage = ToastOptions & { kind: ToastKind; title: ReactNode; key: string };
type Draw = (message: ToastMessage) => void;

/** True once a message has been told: the shell then mounts the drawing part. */
export const toastsWanted = store(false);
let draw: Draw | undefined;
let waiting: ToastMessage[] = [];
let made = 0;

/** Called by the drawing part when it is on the page, and with `undefined` when it goes. */
export const drawToastsWith = (f: Draw | undefined): void => {
  draw = f;
  if (!f) return;
  const all = waiting;
  waiting = [];
  for (const message of all) f(message);
};
const tell = (kind: ToastKind, title: ReactNode, options: ToastOptions = {}) => {
  made += 1;
  const message: ToastMessage = { ...options, kind, title, key: options.id ?? `toast-${made}` };
  if (draw) return draw(message);
  waiting.push(message);
  toastsWanted.set(true);
};

export const toast = {
  /** Done; goes by itself. */
  success: (title: ReactNode, options?: ToastOptions) => tell('beres', title, options),
  /** News; goes by itself. */
  info: (title: ReactNode, options?: ToastOptions) => tell('info', title, options),
  /** Somebody else was first (409): who and when; stays until closed. */
  conflict: (title: ReactNode, options?: ToastOptions) => tell('bentrok', title, options),
  /** Refused or failed: rule or field, next step, code; stays until closed. */
  refused: (title: ReactNode, options?: ToastOptions) => tell('tolak', title, options),
};
