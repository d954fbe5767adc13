export { Beyond as Component } from './beyond';
