/** What the bundler makes of `virtual:sp-facts`. */
export { spFacts as default } from '@domain/flows/sp/fields';
