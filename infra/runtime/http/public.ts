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
/** Marks a handler that drivers may call as well. Every other one is the staff's. */
export const ForDrivers =
  ({ temporary = false } = {}): MethodDecorator =>
  (_target, _name, descriptor: PropertyDescriptor): void =>
    void driven.set(descriptor.value as object, { temporary });

const watched = new WeakSet<object>();
/** Marks a handler that walls may call as well. */
export const ForWalls =
  (): MethodDecorator =>
  (_target, _name, descriptor: PropertyDescriptor): void =>
    void watched.add(descriptor.value as object);
export const isForWalls = (handler: object): boolean => watched.has(handler);
/** What a driver may do with a handler; undefined: nothing. */
export const driversOf = (handler: object): { temporary: boolean } | undefined => driven.get(handler);
