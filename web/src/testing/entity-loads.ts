/** What the bundler makes of `virtual:entity-loads`. */
import { infos } from '@domain/infos';

export default Object.fromEntries(infos.map((info) => [info.name, async () => ({ default: info })]));
