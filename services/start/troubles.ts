/** Why the event store can't be used, in words for the operator. */
import type { EsdbEventStore } from '../../infra/engines/eventstoredb/event-store.js';
import { isLasting, type Trouble } from '../../infra/engines/eventstoredb/trouble.js';
import type { Reason } from '../../infra/ports/opened.js';
import { langOf } from '../../infra/runtime/http/lang.js';
import { type TextCode, textOf } from '../../infra/runtime/http/texts.js';

/** An engine that retries can't make usable: the message names the setting and the remedy. */
export class Unusable extends Error {
  override name = 'Unusable';
}

/** `lasting`: retries can't resolve it. */
export type Explained = Reason & { lasting: boolean };

/** Explains why a call to an event store was Unavailable. */
export const explain = async (store: Pick<EsdbEventStore, 'trouble'>, error: unknown): Promise<Explained> => {
  const trouble = await store.trouble(error);
  return { code: codeOf(trouble), ...(trouble.where ? { where: trouble.where } : {}), lasting: isLasting(trouble) };
};

/** The reason for an internal log: with the host. */
export const inLog = ({ code, where }: Reason): string =>
  `${textOf(code as TextCode, 'en')}${where ? ` (${where})` : ''}`;

/** The reason in the company's language and without the host. */
export const inShort = ({ code }: Reason): string => textOf(code as TextCode, langOf(undefined));

const codeOf = ({ code }: Trouble): TextCode => `event-store-${code}`;
