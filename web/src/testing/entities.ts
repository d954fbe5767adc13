/** What the bundler makes of `virtual:entities`. */
export { infos as default } from '@domain/infos';
