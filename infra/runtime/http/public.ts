const open = new WeakSet<object>();

/** Marks a handler that anybody may call, signed in or not. Every other one needs a session. */
export const Public =
  (): MethodDecorator =>
  (_target, _name, descriptor: PropertyDescriptor): void => {
    open.add(descriptor.value as object);
  };
export const isPublic = (handler: object): boolean => open.has(handler);

const enrolling = new WeakSet<object>();
/** Marks a handler that a session which may only enrol a second factor may call as well. */
export const Enrolling =
  (): MethodDecorator =>
  (_target, _name, descriptor: PropertyDescriptor): void => {
    enrolling.add(descriptor.value as object);
  };
export const isEnrolling = (handler: object): boolean => enrolling.has(handler);

const driven = new WeakMap<object, { temporary: boolean }>();
/** Lets a driver's session call a handler: all others refuse it. `temporary`: also before they chose a password of their own. */
export const letDrivers = (handler: object, { temporary = false } = {}): void => {
  driven.set(handler, { temporary });
};
/** Marks a handler that drivers may call as well. Every other one is the staff's. */
export const ForDrivers =
  (how: { temporary?: boolean } = {}): MethodDecorator =>
  (_target, _name, descriptor: PropertyDescriptor): void =>
    letDrivers(descriptor.value as object, how);
const watched = new WeakSet<object>();
/** Lets a wall's session call a handler: all others refuse it. */
export const letWalls = (handler: object): void => {
  watched.add(handler);
};
/** Marks a handler that walls may call as well. */
export const ForWalls =
  (): MethodDecorator =>
  (_target, _name, descriptor: PropertyDescriptor): void =>
    letWalls(descriptor.value as object);
export const isForWalls = (handler: object): boolean => watched.has(handler);
/** What a driver may do with a handler; undefined: nothing. */
export const driversOf = (handler: object): { temporary: boolean } | undefined => driven.get(handler);
