/** Context shared by the parts of the SP's page: the document, its reader, and running commands. */
import type { SpStep } from '@domain/flows/sp/sp';
import { spFlow } from '@domain/flows/sp/sp';
import type { Actor, Grant } from '@domain/kit/aggregate/actor';
import type { SpDoc } from '@views/sp';
import { createContext, useContext } from 'react';
import type { CommandResult, Stamped } from '@/base/server/api';
import { usePrefs } from '@/base/session/prefs';
import { useT } from '@/base/text/i18n';
import type { RunOptions } from '@/kit/command/use-command';
import { refusalWords } from '../form/words';

export type Sp = SpDoc & Stamped;
/** Roles that work with the margin. */
export const marginReaders: readonly Grant[] = ['akunting', 'kacab', 'webmaster'];
export type OpenSp = {
  sp: Sp;
  who: Pick<Actor, 'id' | 'jobdesk' | 'level'>;
  /** A past state is shown: no actions are available. */
  past: boolean;
  /** Runs a command on the displayed version. */
  run: (command: SpStep, data?: unknown, options?: Omit<RunOptions, 'revision'>) => Promise<CommandResult | undefined>;
  running: string | undefined;
};

export const OpenSpContext = createContext<OpenSp | undefined>(undefined);
export const useOpenSp = (): OpenSp => {
  const openSp = useContext(OpenSpContext);
  if (!openSp) throw new Error('outside of an SP');
  return openSp;
};

/** Returns why the reader may not run a command now, as text; undefined if allowed. */
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
