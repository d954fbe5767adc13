export { DaftarSp as Component } from './list';
