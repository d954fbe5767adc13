/** Toasts at the bottom of the page: what happened, what it means, one action. */
import type { ReactNode } from 'react';
import { store } from '@/base/session/store';

export type ToastKind = 'done' | 'info' | 'conflict' | 'rejected';
export type ToastOptions = {
  /** The consequence, one or two lines. */
  detail?: ReactNode;
  /** A single action. */
  action?: { label: string; run: () => void };
  /** A toast with the same id is replaced. */
  id?: string;
};
export type ToastMessage = ToastOptions & { kind: ToastKind; title: ReactNode; key: string };

/** Oldest first. */
export const toasts = store<readonly ToastMessage[]>([]);
/** Beyond this the oldest is dropped. */
const MAX_TOASTS = 5;
let counter = 0;

export const dismissToast = (key: string): void => toasts.set((all) => all.filter((m) => m.key !== key));
/** Conflicts and refusals stay until closed; the others close automatically. */
export const stays = (kind: ToastKind): boolean => kind === 'conflict' || kind === 'rejected';

const tell = (kind: ToastKind, title: ReactNode, options: ToastOptions = {}) => {
  counter += 1;
  const key = options.id ?? `toast-${counter}`;
  const message: ToastMessage = { ...options, kind, title, key };
  toasts.set((all) => {
    const rest = all.filter((m) => m.key !== key);
    const tooMany = Math.max(0, rest.length + 1 - MAX_TOASTS);
    return [...rest.slice(tooMany), message];
  });
};

export const toast = {
  /** Success; closes automatically. */
  success: (title: ReactNode, options?: ToastOptions) => tell('done', title, options),
  /** News; closes automatically. */
  info: (title: ReactNode, options?: ToastOptions) => tell('info', title, options),
  /** Another user was first (409): who and when; stays until closed. */
  conflict: (title: ReactNode, options?: ToastOptions) => tell('conflict', title, options),
  /** Refused or failed: rule or field, next step, code; stays until closed. */
  refused: (title: ReactNode, options?: ToastOptions) => tell('rejected', title, options),
};
