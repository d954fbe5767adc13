export { ahead, SpList as Component } from './list';
