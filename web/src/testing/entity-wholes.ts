/** What the bundler makes of `virtual:entity-wholes`. */
import { wholes } from '@domain/infos';

export default Object.fromEntries(wholes.map((whole) => [whole.info.name, async () => ({ default: whole })]));
