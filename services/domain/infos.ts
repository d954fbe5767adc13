/** Every entity as plain data: what the derived screens, import and export are drawn from. */
import { entities } from './index.js';
import { describeEntity, type EntityInfo } from './kit/describe.js';

export const infos: readonly EntityInfo[] = entities.map((entity) => describeEntity(entity, entities));
