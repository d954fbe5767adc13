export { SpList as Component } from './list';
