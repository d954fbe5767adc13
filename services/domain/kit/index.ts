export * from './actor.js';
export * from './aggregate.js';
export * from './entity.js';
export * from './id.js';
export * from './process.js';
export * from './reject.js';
export * from './time.js';
export * from './view.js';
