/** What the bundler makes of `virtual:documents`. */
export { documents as default } from '@domain/infos';
