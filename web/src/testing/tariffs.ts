/** What the bundler makes of `virtual:tariffs`. */
export { tariffs as default } from '@domain/infos';
