/** What the bundler makes of `virtual:rights`. */
export { rights as default } from '@views/rights';
