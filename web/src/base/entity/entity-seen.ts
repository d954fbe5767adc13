/** Declarations as the current reader sees them. */
import type { EntityInfo } from '@domain/kit/entity/describe';
import { visibleTo } from '@domain/kit/view/visible-info';
import { reader } from '../session/reader';

const PARTS = ['fields', 'derived', 'list', 'form', 'subtitle', 'fourEyes'] as const;
/** A declaration whose parts are filtered for the current reader at each access. */
export const seen = (info: EntityInfo): EntityInfo => {
  const now = () => {
    const who = reader();
    return who ? visibleTo(info, who) : info;
  };
  const parts = PARTS.map((part) => [part, { enumerable: true, get: () => now()[part] }]);
  return info.closed ? Object.defineProperties({ ...info }, Object.fromEntries(parts)) : info;
};
