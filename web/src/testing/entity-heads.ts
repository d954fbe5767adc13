/** What the bundler makes of `virtual:entity-heads`. */
export { heads as default } from '@domain/infos';
