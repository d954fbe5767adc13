/** Short messages at the bottom of the page: what happened, what it means, one way on. */
import type { ReactNode } from 'react';
import { store } from '@/base/store';

export type ToastKind = 'done' | 'info' | 'conflict' | 'rejected';
export type ToastOptions = {
  /** What it means, one or two lines. */
  detail?: ReactNode;
  /** One way on. */
  action?: { label: string; run: () => void };
  /** The same id replaces an earlier message. */
  id?: string;
};
export type ToastMessage = ToastOptions & { kind: ToastKind; title: ReactNode; key: string };

/** Oldest first. */
export const toasts = store<readonly ToastMessage[]>([]);
/** More than these push the oldest out. */
const MAX_TOASTS = 5;
let made = 0;

export const dismissToast = (key: string): void => toasts.set((all) => all.filter((m) => m.key !== key));
/** Conflicts and refusals stay until they are closed; the others go by themselves. */
export const stays = (kind: ToastKind): boolean => kind === 'conflict' || kind === 'rejected';

const tell = (kind: ToastKind, title: ReactNode, options: ToastOptions = {}) => {
  made += 1;
  const key = options.id ?? `toast-${made}`;
  const message: ToastMessage = { ...options, kind, title, key };
  toasts.set((all) => {
    const rest = all.filter((m) => m.key !== key);
    const tooMany = Math.max(0, rest.length + 1 - MAX_TOASTS);
    return [...rest.slice(tooMany), message];
  });
};

export const toast = {
  /** Done; goes by itself. */
  success: (title: ReactNode, options?: ToastOptions) => tell('done', title, options),
  /** News; goes by itself. */
  info: (title: ReactNode, options?: ToastOptions) => tell('info', title, options),
  /** Somebody else was first (409): who and when; stays until closed. */
  conflict: (title: ReactNode, options?: ToastOptions) => tell('conflict', title, options),
  /** Refused or failed: rule or field, next step, code; stays until closed. */
  refused: (title: ReactNode, options?: ToastOptions) => tell('rejected', title, options),
};
