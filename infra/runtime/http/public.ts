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
