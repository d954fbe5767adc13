/** What the bundler makes of `virtual:entity-related`. */
import { flowsRelated, infos, pointing } from '@domain/infos';

export default Object.fromEntries(
  [...infos, ...flowsRelated].map((info) => [
    info.name,
    async () => ({ default: pointing(info), related: info.related }),
  ]),
);
