/** What the bundler makes of `virtual:approvals`. */
export { approvals as default } from '@domain/infos';
