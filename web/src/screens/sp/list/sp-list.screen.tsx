export { DaftarSp as Component } from './daftar-sp';
