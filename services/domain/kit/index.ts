export * from './actor.js';
export * from './aggregate.js';
export * from './entity.js';
export * from './id.js';
export * from './reaction.js';
export * from './reject.js';
export * from './time.js';
export * from './view.js';
