/** What the bundler makes of `virtual:entity-related`. */
import { infos, pointing } from '@domain/infos';

export default Object.fromEntries(infos.map((info) => [info.name, async () => ({ default: pointing(info) })]));
