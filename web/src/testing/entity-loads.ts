/** What the bundler makes of `virtual:entity-loads`. */
import { listed } from '@domain/infos';

export default Object.fromEntries(listed.map((info) => [info.name, async () => ({ default: info })]));
