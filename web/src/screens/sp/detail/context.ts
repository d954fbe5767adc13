/** What every part of the SP's page shares: the document, who reads it, and how commands are given. */
import type { SpStep } from '@domain/flows/sp/sp';
import { spFlow } from '@domain/flows/sp/sp';
import type { Actor, Grant } from '@domain/kit/actor';
import type { SpDoc } from '@views/sp';
import { createContext, useContext } from 'react';
import type { CommandResult, Stamped } from '@/base/api';
import { useT } from '@/base/i18n';
import { usePrefs } from '@/base/prefs';
import type { RunOptions } from '@/kit/use-command';
import { refusalWords } from '../form/words';

export type Sp = SpDoc & Stamped;
/** Whose work the margin is. */
export const marginReaders: readonly Grant[] = ['akunting', 'kacab', 'webmaster'];
export type OpenSp = {
  sp: Sp;
  who: Pick<Actor, 'id' | 'jobdesk' | 'level'>;
  /** The state of another time is shown: nothing can be done. */
  past: boolean;
  /** Gives a command on the version that is shown. */
  run: (command: SpStep, data?: unknown, options?: Omit<RunOptions, 'revision'>) => Promise<CommandResult | undefined>;
  running: string | undefined;
};

export const OpenSpContext = createContext<OpenSp | undefined>(undefined);
export const useOpenSp = (): OpenSp => {
  const found = useContext(OpenSpContext);
  if (!found) throw new Error('outside of an SP');
  return found;
};

/** Asks why the reader may not give a command now, in words; undefined: they may. */
export const useWhyNot = (): ((command: SpStep, slot?: number) => string | undefined) => {
  const t = useT();
  const { lang } = usePrefs();
  const { sp, who, past } = useOpenSp();
  return (command, slot) => {
    if (past) return t('Ini keadaan dahulu');
    const no = spFlow.whyNot(sp, command, who, slot);
    return no && refusalWords(no.code, lang, no.params);
  };
};
