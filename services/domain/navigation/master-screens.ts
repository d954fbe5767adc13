/** The screens that entities' declarations draw, the addresses of all master data, and who may open them. */
import { declaredRoutes } from '../declared/routes.js';
import { deliveryRoutes } from './routes-deliveries.js';
import { masterDataRoutes } from './routes-master.js';
import { ownRoutes } from './routes-own.js';
import { partyRoutes } from './routes-parties.js';
import type { MasterRoute, MasterScreen, Mode } from './screen-names.js';

export type { MasterScreen, MasterScreenName, Mode } from './screen-names.js';

export const masterRoutes: readonly MasterRoute[] = [
  ...ownRoutes,
  ...deliveryRoutes,
  ...partyRoutes,
  ...masterDataRoutes,
  ...declaredRoutes,
];

/** What a screen's name says that a declaration draws; undefined for those that are drawn by hand. */
export const masterScreen = (screen: string): MasterScreen | undefined => {
  const [, entity, mode, field, part] = /^(\w+):(\w+)(?:\?(\w+)=(\w+))?$/.exec(screen) ?? [];
  if (!entity) return undefined;
  return { entity, mode: mode as Mode, ...(field && part ? { within: { [field]: part } } : {}) };
};

/**
 * Names of the files that may draw a screen, of which the first that is there does: its own (`driver-list` for `driver:list`) and
 * the one that draws its mode from a declaration (`list`; empty for a screen that no declaration draws).
 */
export const screenFiles = (screen: string): readonly [own: string, drawn: string] => [
  screen.replace(/\?.*/, '').replace(':', '-'),
  masterScreen(screen)?.mode ?? '',
];

/** Which of the built parts (web/page-loads.ts) a screen is made of. @param built whether there is a part of a name */
export const screenParts = (screen: string, built: (part: string) => boolean): string[] => {
  const [own, drawn] = screenFiles(screen);
  if (built(own)) return [own];
  const { entity } = masterScreen(screen) ?? {};
  const data = drawn === 'list' ? ['entity'] : drawn === 'detail' ? ['whole', 'related'] : ['whole'];
  return [drawn, ...data.map((kind) => `${kind}/${entity}`)].filter(built);
};
