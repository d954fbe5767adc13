/** What the bundler makes of `virtual:entity-heads`. */
import { infos } from '@domain/infos';

export { heads } from '@domain/infos';
export const loads = Object.fromEntries(infos.map((info) => [info.name, async () => ({ default: info })]));
