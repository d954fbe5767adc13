/** What the bundler makes of `virtual:sp-fields`. */
export { spFields as default } from '@domain/flows/sp/fields';
