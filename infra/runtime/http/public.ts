const open = new WeakSet<object>();

/** Marks a handler that anyone may call, signed in or not. Every other one requires a session. */
export const Public =
  (): MethodDecorator =>
  (_target, _name, descriptor: PropertyDescriptor): void => {
    open.add(descriptor.value as object);
  };
export const isPublic = (handler: object): boolean => open.has(handler);

const enrolling = new WeakSet<object>();
/** Marks a handler that is also open to a session limited to enrolling a second factor. */
export const Enrolling =
  (): MethodDecorator =>
  (_target, _name, descriptor: PropertyDescriptor): void => {
    enrolling.add(descriptor.value as object);
  };
export const isEnrolling = (handler: object): boolean => enrolling.has(handler);

const driven = new WeakMap<object, { temporary: boolean }>();
/** Marks a handler that is also open to drivers. Every other one is for staff only. */
export const ForDrivers =
  ({ temporary = false } = {}): MethodDecorator =>
  (_target, _name, descriptor: PropertyDescriptor): void =>
    void driven.set(descriptor.value as object, { temporary });

const watched = new WeakSet<object>();
/** Marks a handler that is also open to wall displays. */
export const ForWalls =
  (): MethodDecorator =>
  (_target, _name, descriptor: PropertyDescriptor): void =>
    void watched.add(descriptor.value as object);
export const isForWalls = (handler: object): boolean => watched.has(handler);
/** A driver's access to a handler; undefined: none. */
export const driversOf = (handler: object): { temporary: boolean } | undefined => driven.get(handler);
