/** What the bundler makes of `virtual:batched`. */
export { batched as default } from '@domain/flows/platform/batch-kinds';
