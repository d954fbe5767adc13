/** Why the event store can't be used, in words for who has to put it right. */
import type { EsdbEventStore } from '../../infra/engines/eventstoredb/event-store.js';
import { isLasting, type Trouble } from '../../infra/engines/eventstoredb/trouble.js';
import type { Reason } from '../../infra/ports/opened.js';
import { langOf } from '../../infra/runtime/http/lang.js';
import { type TextCode, textOf } from '../../infra/runtime/http/texts.js';

/** An engine that no waiting makes usable: its message names the setting and what to do. */
export class Unusable extends Error {
  override name = 'Unusable';
}

/** `lasting`: no waiting heals it. */
export type Explained = Reason & { lasting: boolean };

/** Asks an event store why a call of it was Unavailable. */
export const explain = async (store: Pick<EsdbEventStore, 'trouble'>, error: unknown): Promise<Explained> => {
  const trouble = await store.trouble(error);
  return { code: codeOf(trouble), ...(trouble.where ? { where: trouble.where } : {}), lasting: isLasting(trouble) };
};

/** What is wrong, for a log that outsiders do not read: with the host. */
export const inLog = ({ code, where }: Reason): string =>
  `${textOf(code as TextCode, 'en')}${where ? ` (${where})` : ''}`;

/** What is wrong, in the company's language and without the host. */
export const inShort = ({ code }: Reason): string => textOf(code as TextCode, langOf(undefined));

const codeOf = ({ code }: Trouble): TextCode => `event-store-${code}`;
