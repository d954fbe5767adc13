/** Demo data on a first start, the notice about it on every start, and the official regions. */

import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Filling } from '../../infra/data/wilayah/fill.js';
import type { Engines } from '../../infra/ports/opened.js';
import { Unavailable } from '../../infra/ports/ports.js';
import type { Lang } from '../../infra/runtime/http/lang.js';
import { BadSetting, isDistributed, type Settings } from '../../infra/runtime/settings.js';
import { PositionBook } from '../../projections/api/positions/book.js';
import { OPENING } from '../api/commands/opening.js';
import type { CommandSide } from '../api/module.js';
import { FIRST_ACCOUNT } from '../domain/accounts/first-account.js';
import { installation } from '../domain/accounts/installation.js';
import type { UserState } from '../domain/accounts/state.js';
import { user } from '../domain/accounts/user.js';
import { ALL_BRANCHES, system } from '../domain/kit/aggregate/actor.js';
import { parseStream } from '../domain/kit/aggregate/aggregate.js';
import { newId } from '../domain/kit/values/id.js';
import { openFiles } from './files.js';
import { instanceName } from './open.js';

/** Stored in the state store: whether demo data was loaded, for which time and accounts. */
type Demo = {
  status: 'loading' | 'loaded';
  now: string;
  sp?: number;
  /** The documented password; a random one is stored only while loading is in progress. */
  password?: string;
  accounts: readonly DemoAccount[];
};
type DemoAccount = { username: string; fullname: string; jobdesk: string; level: string };
const KEY = 'demo';
/** Stored under a seal while loading, to resume an interrupted load. */
const LOADING = 'demo/loading';
/** Set in the state store once the licence types and reasons that every company needs exist. */
const STANDARDS = 'standards';
/** Set in the state store once rates and the first period exist, with the version of the rates. */
const ACCOUNTING = 'accounting';
/** Set in the state store once an account exists. */
const BEGUN = 'begun';
/** More than the number of events about keys in an otherwise empty log. */
const PAGE_OF_KEYS = 20;
/** Events scanned at once. */
const PAGE = 1_000;
/** Ms before work that an unavailable engine interrupted begins again. */
const RETRY = 1_000;
/** The demo company is Indonesian. */
const DEMO_LANG: Lang = 'id';

/** Whether an address is reachable only from this machine. */
const isLocal = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\.[\d.]+$/.test(host);
/** A random password: 144 bits. */
const freshPassword = (): string => randomBytes(18).toString('base64url');

/**
 * Refuses to listen for other machines while demo accounts have the publicly documented password. @throws BadSetting
 */
const refuseDemoPasswords = async (
  { executor, passwords }: CommandSide,
  { password, accounts }: Demo,
  host: string,
) => {
  if (password === undefined) return;
  for (const { username } of accounts) {
    const owner = await executor.claims.holder('user.username', username);
    if (!owner) continue;
    const { state } = await executor.streams.load<UserState>(user, parseStream(owner).id);
    if (state.status !== 'active' || !(await passwords.verify(state.passwordHash, password))) continue;
    throw new BadSetting(
      `HOST=${host}: the demo account ${username} still has the password that stands in the README. Start on 127.0.0.1, or with another DATA_DIR`,
    );
  }
};

/** Creates the only account of a new installation that is reachable from other machines. */
const firstWebmaster = async ({ executor }: CommandSide, say: (text: string) => void): Promise<void> => {
  const [username, password] = ['webmaster', freshPassword()];
  const account = {
    username,
    fullname: 'Webmaster',
    jobdesk: 'webmaster',
    level: 'admin',
    branches: [ALL_BRANCHES],
    password,
  };
  await executor.run(system, 'user', newId(Date.now(), randomBytes(11)), 'create', account, {
    commandId: randomUUID(),
  });
  say(
    `\nThe first account: ${username}, password ${password} (it is shown this once; change it after the first sign-in)`,
  );
};

/** An unreachable engine is tolerated; the hint on how to begin is then omitted. */
const notAway = (error: unknown): true => {
  if (error instanceof Unavailable) return true;
  throw error;
};

/** Where {@link firstStart} loads what is missing. */
type Filled = Pick<CommandSide, 'executor'> & Pick<Engines, 'state'>;

export const firstStart = (settings: Settings, say: (text: string) => void, warn: (text: string) => void) => {
  let demo: Demo | undefined;
  let side: (Filled & Pick<Engines, 'events'>) | undefined;
  let filling: Filling | undefined;
  const ending = new AbortController();
  /** The random password of new demo accounts, until it has been printed. */
  let unshownPassword: string | undefined;
  const prepare = async (commands: CommandSide, { events, state }: Engines): Promise<Lang | undefined> => {
    const { executor } = commands;
    const reached = !isLocal(settings.HOST);
    side = { executor, state, events };
    const stored = await state.get<Demo>(KEY);
    demo = stored?.status === 'loaded' ? stored : await state.get<Demo>(LOADING);
    if (demo?.status === 'loaded') {
      if (reached) await refuseDemoPasswords(commands, demo, settings.HOST);
      return DEMO_LANG;
    }
    if (settings.DEMO === false || (isDistributed(settings) && settings.DEMO === undefined)) return undefined;
    if (!settings.ROLES.includes('commands')) return undefined;
    // Events about keys and amounts don't make a company.
    const first = await events.readAll('', PAGE_OF_KEYS);
    const empty = first.every(({ stream }) => [installation.name, OPENING].includes(parseStream(stream).name));
    if (!demo && !empty) return undefined;
    if (!demo && reached && settings.DEMO === undefined) {
      await firstWebmaster(commands, say);
      return undefined;
    }
    // An interrupted load resumes for the day it was begun.
    const now = demo?.now ?? new Date().toISOString();
    const sp = demo?.sp ?? settings.DEMO_SP;
    const { loadDemo, DEMO_PASSWORD, DEMO_SEED, DEMO_SP } = await import('../../infra/data/seed/demo.js');
    // If other machines can reach it, no account gets the publicly documented password.
    const password = demo?.password ?? (reached ? freshPassword() : DEMO_PASSWORD);
    const loading: Demo = { status: 'loading', now, ...(sp ? { sp } : {}), password, accounts: [] };
    if (demo) await state.put<Demo>(LOADING, loading);
    // Of several processes that start at once only one loads.
    else if (!(await state.swap<Demo>(LOADING, undefined, loading))) return DEMO_LANG;
    say('Loading demo data …');
    const began = Date.now();
    const run = executor.run.bind(executor);
    const files = openFiles(settings);
    const loaded = await loadDemo(run, { now: new Date(now), ...(sp ? { sp } : {}), password, files });
    const accounts = loaded.accounts.map(({ username, fullname, jobdesk, level }) => ({
      username,
      fullname,
      jobdesk,
      level,
    }));
    const { loadDeliveries } = await import('../../infra/data/seed/deliveries.js');
    const { demoDoor } = await import('./demo-door.js');
    const ways = await loadDeliveries(demoDoor(executor, events, files), {
      seed: DEMO_SEED,
      now: new Date(now),
      sp: sp ?? DEMO_SP,
    });
    const book = new PositionBook(state, settings.POSITIONS_DAYS);
    for (const [vehicle, fixes] of ways) await book.add(vehicle, fixes);
    const isPublic = password === DEMO_PASSWORD;
    demo = { status: 'loaded', now, ...(sp ? { sp } : {}), ...(isPublic ? { password } : {}), accounts };
    if (!isPublic) unshownPassword = password;
    await state.put<Demo>(KEY, demo);
    await state.put<Demo>(LOADING, demo);
    say(
      `Demo data: ${Object.entries(loaded.counts)
        .map(([name, n]) => `${n} ${name}`)
        .join(', ')} in ${((Date.now() - began) / 1000).toFixed(1)} s`,
    );
    return DEMO_LANG;
  };
  /** Whether an account exists, by the log, since the read models may not be built yet. */
  const begun = async (): Promise<boolean> => {
    if (!side || (await side.state.get(BEGUN)) !== undefined) return true;
    for (let at = '', page = await side.events.readAll(at, PAGE); page.length > 0; ) {
      if (page.some(({ type }) => type === 'UserCreated')) {
        await side.state.put(BEGUN, { at: new Date().toISOString() });
        return true;
      }
      at = page.at(-1)?.position ?? at;
      page = await side.events.readAll(at, PAGE);
    }
    return false;
  };
  /** Lines about the demo accounts; before anybody can sign in, how to create the first account. */
  const accounts = async (): Promise<string[]> => {
    if (demo?.status !== 'loaded') {
      if (await begun().catch(notAway)) return [];
      const stop = isDistributed(settings) ? 'Make' : 'Stop this process, make';
      return [`\nNobody can sign in yet. ${stop} the first account, and start again:`, `  ${FIRST_ACCOUNT}`, ''];
    }
    const names = demo.accounts.map(
      (a) => a.username.padEnd(20) + `${a.jobdesk}${a.level === 'admin' ? ' (admin)' : ''}`.padEnd(24) + a.fullname,
    );
    const password = demo.password ?? unshownPassword;
    const of = password === undefined ? '' : `, password ${password}`;
    const once = unshownPassword === undefined ? '' : ' (it is shown this once)';
    return [`\nDemo accounts${of}${once}:`, ...names.map((line) => `  ${line}`), ''];
  };
  /** Rates by law and the first period, once for each version of the rates. */
  const fillAccounting = async ({ executor, state }: Filled): Promise<void> => {
    const { openPeriod, registerRates } = await import('../../infra/data/ketentuan/register.js');
    const { RATES_VERSION } = await import('../../infra/data/ketentuan/rates.js');
    const loaded = await state.get<{ version: string }>(ACCOUNTING);
    if (loaded?.version === RATES_VERSION) return;
    const run = executor.run.bind(executor);
    await registerRates(run);
    const now = new Date().toISOString();
    if (!loaded) await openPeriod(run, now);
    await state.put(ACCOUNTING, { version: RATES_VERSION, at: now });
  };
  /** Licence types and reasons, once. */
  const fillStandards = async ({ executor, state }: Filled): Promise<void> => {
    if ((await state.get(STANDARDS)) !== undefined) return;
    const { registerStandards } = await import('../../infra/data/wilayah/standards.js');
    await registerStandards(executor.run.bind(executor));
    await state.put(STANDARDS, { at: new Date().toISOString() });
  };
  /** Begins idempotent work again for as long as an engine is unavailable and {@link end} was not called. */
  const untilDone = async (work: () => Promise<void>): Promise<void> => {
    while (!ending.signal.aborted) {
      try {
        return await work();
      } catch (error) {
        notAway(error);
        await pause(RETRY, undefined, { signal: ending.signal }).catch(() => {});
      }
    }
  };
  /**
   * Loads what every company needs, if it is missing: rates and the first period, and the official regions in the
   * background. To be called once the process is running; waits for engines that are unavailable.
   */
  const fill = async (): Promise<void> => {
    if (!side || !settings.ROLES.includes('commands')) return;
    const into: Filled = side;
    await untilDone(() => fillAccounting(into));
    if (!settings.WILAYAH) return;
    await untilDone(() => fillStandards(into));
    if (ending.signal.aborted) return;
    const { fillWilayah } = await import('../../infra/data/wilayah/fill.js');
    let failed = '';
    filling = fillWilayah(into, {
      holder: instanceName(),
      onLoaded: ({ registered, renamed, left }, seconds) => {
        const more = [renamed && `${renamed} renamed`, left.length > 0 && `${left.length} left as the staff have them`];
        const counts = [`${registered} registered`, ...more.filter(Boolean)].join(', ');
        say(`Official regions: ${counts} in ${seconds.toFixed(1)} s`);
      },
      onError: (error) => {
        // It retries every second; the same error is logged once.
        if (String(error) !== failed) warn(`Official regions: ${String(error)}; trying again`);
        failed = String(error);
      },
    });
  };
  /** Stops what {@link fill} began; the next start resumes. */
  const end = async (): Promise<void> => {
    ending.abort();
    await filling?.stop();
  };
  return { prepare, accounts, fill, end };
};
