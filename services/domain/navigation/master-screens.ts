/** The screens built from entities' declarations, the addresses of all master data, and who may open them. */
import { declaredRoutes } from '../declared/routes.js';
import { deliveryRoutes } from './routes-deliveries.js';
import { masterDataRoutes } from './routes-master.js';
import { moneyRoutes } from './routes-money.js';
import { partyRoutes } from './routes-parties.js';
import { ownRoutes } from './routes-personal.js';
import type { MasterRoute, MasterScreen, Mode } from './screen-names.js';

export type { MasterScreen, MasterScreenName, Mode } from './screen-names.js';

export const masterRoutes: readonly MasterRoute[] = [
  ...ownRoutes,
  ...deliveryRoutes,
  ...partyRoutes,
  ...moneyRoutes,
  ...masterDataRoutes,
  ...declaredRoutes,
];

/** Parses the name of a screen that is built from a declaration; undefined for any other screen. */
export const masterScreen = (screen: string): MasterScreen | undefined => {
  const [, entity, mode, field, part] = /^(\w+):(\w+)(?:\?(\w+)=(\w+))?$/.exec(screen) ?? [];
  if (!entity) return undefined;
  return { entity, mode: mode as Mode, ...(field && part ? { within: { [field]: part } } : {}) };
};

/**
 * Names of the files that may implement a screen; the first that exists is used: its own (`driver-list` for
 * `driver:list`), and the one that builds its mode from a declaration (`list`; empty for a screen without a
 * declaration).
 */
export const screenFiles = (screen: string): readonly [own: string, drawn: string] => [
  screen.replace(/\?.*/, '').replace(':', '-'),
  masterScreen(screen)?.mode ?? '',
];

/** The built parts (web/page-loads.ts) that a screen consists of. @param built whether a part of this name exists */
export const screenParts = (screen: string, built: (part: string) => boolean): string[] => {
  const [ownFile, drawn] = screenFiles(screen);
  if (built(ownFile)) return [ownFile];
  const { entity } = masterScreen(screen) ?? {};
  const data = drawn === 'list' ? ['entity'] : drawn === 'detail' ? ['whole', 'related'] : ['whole'];
  return [drawn, ...data.map((kind) => `${kind}/${entity}`)].filter(built);
};
