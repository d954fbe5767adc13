export * from './aggregate/actor.js';
export * from './aggregate/aggregate.js';
export * from './aggregate/process.js';
export * from './aggregate/reject.js';
export * from './entity/entity.js';
export * from './values/id.js';
export * from './values/time.js';
export * from './view/view.js';
