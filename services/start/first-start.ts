/** Demo data on a first start, and what is told about it on every start; the official regions. */

import type { Filling } from '../../infra/data/wilayah/fill.js';
import type { Engines } from '../../infra/ports/opened.js';
import type { Lang } from '../../infra/runtime/http/lang.js';
import { isDistributed, type Settings } from '../../infra/runtime/settings.js';
import type { CommandSide } from '../api/module.js';
import { instanceName } from './open.js';

/** Kept in the state store: that, for when and for whom demo data was loaded. */
type Demo = {
  status: 'loading' | 'loaded';
  now: string;
  sp?: number;
  password?: string;
  accounts: readonly DemoAccount[];
};
type DemoAccount = { username: string; fullname: string; jobdesk: string; level: string };
const KEY = 'demo';
/** Kept in the state store once the licence types and reasons that every company needs are there. */
const STANDARDS = 'standards';
/** The demo company is Indonesian. */
const DEMO_LANG: Lang = 'id';

export const firstStart = (settings: Settings, say: (text: string) => void, warn: (text: string) => void) => {
  let demo: Demo | undefined;
  let side: (Pick<CommandSide, 'bus'> & Pick<Engines, 'state'>) | undefined;
  let filling: Filling | undefined;
  const prepare = async ({ bus }: CommandSide, { events, state }: Engines): Promise<Lang | undefined> => {
    side = { bus, state };
    demo = await state.get<Demo>(KEY);
    if (demo?.status === 'loaded') return DEMO_LANG;
    if (settings.DEMO === false || (isDistributed(settings) && settings.DEMO === undefined)) return undefined;
    if (!settings.ROLES.includes('commands')) return undefined;
    const empty = (await events.head()) === '';
    if (!demo && !empty) return undefined;
    // A load that was broken off goes on, for the day it was begun.
    const now = demo?.now ?? new Date().toISOString();
    const sp = demo?.sp ?? settings.DEMO_SP;
    const { loadDemo, DEMO_PASSWORD } = await import('../../infra/data/seed/demo.js');
    const loading: Demo = { status: 'loading', now, ...(sp ? { sp } : {}), accounts: [] };
    if (demo) await state.put<Demo>(KEY, loading);
    // Of several processes that start at once, one loads.
    else if (!(await state.swap<Demo>(KEY, undefined, loading))) return DEMO_LANG;
    say('Loading demo data …');
    const began = Date.now();
    const run = bus.run.bind(bus);
    const loaded = await loadDemo(run, { now: new Date(now), ...(sp ? { sp } : {}) });
    const accounts = loaded.accounts.map(({ username, fullname, jobdesk, level }) => ({
      username,
      fullname,
      jobdesk,
      level,
    }));
    demo = { status: 'loaded', now, ...(sp ? { sp } : {}), password: DEMO_PASSWORD, accounts };
    await state.put<Demo>(KEY, demo);
    say(
      `Demo data: ${Object.entries(loaded.counts)
        .map(([name, n]) => `${n} ${name}`)
        .join(', ')} in ${((Date.now() - began) / 1000).toFixed(1)} s`,
    );
    return DEMO_LANG;
  };
  /** Lines about the demo accounts; none where no demo data was loaded. */
  const accounts = (): string[] => {
    if (demo?.status !== 'loaded') return [];
    const names = demo.accounts.map(
      (a) => a.username.padEnd(20) + `${a.jobdesk}${a.level === 'admin' ? ' (admin)' : ''}`.padEnd(24) + a.fullname,
    );
    return [`\nDemo accounts, password ${demo.password}:`, ...names.map((line) => `  ${line}`), ''];
  };
  /** Loads the official regions while the process is at work already, if they are not there. To be called once it is. */
  const fill = async (): Promise<void> => {
    if (!side || !settings.WILAYAH || !settings.ROLES.includes('commands')) return;
    const { fillWilayah } = await import('../../infra/data/wilayah/fill.js');
    if ((await side.state.get(STANDARDS)) === undefined) {
      const { registerStandards } = await import('../../infra/data/wilayah/standards.js');
      await registerStandards(side.bus.run.bind(side.bus));
      await side.state.put(STANDARDS, { at: new Date().toISOString() });
    }
    let told = '';
    filling = fillWilayah(side, {
      holder: instanceName(),
      onLoaded: ({ registered, renamed, left }, seconds) => {
        const more = [renamed && `${renamed} renamed`, left.length > 0 && `${left.length} left as the staff have them`];
        const counts = [`${registered} registered`, ...more.filter(Boolean)].join(', ');
        say(`Official regions: ${counts} in ${seconds.toFixed(1)} s`);
      },
      onError: (error) => {
        // It tries again every second: the same once.
        if (String(error) !== told) warn(`Official regions: ${String(error)}; trying again`);
        told = String(error);
      },
    });
  };
  /** Ends what {@link fill} began; the next start goes on. */
  const end = async (): Promise<void> => filling?.stop();
  return { prepare, accounts, fill, end };
};
