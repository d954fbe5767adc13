/** Every entity as plain data: what the derived screens, import and export are drawn from. */
import { entities } from './index.js';
import { describeEntity, type EntityInfo } from './kit/describe.js';
import { type DocumentKind, kindOf } from './kit/document-kind.js';

export const infos: readonly EntityInfo[] = entities.map((entity) => describeEntity(entity, entities));
/** Those with a life as kinds of documents. */
export const documents: readonly DocumentKind[] = infos.flatMap((info) => kindOf(info) ?? []);
