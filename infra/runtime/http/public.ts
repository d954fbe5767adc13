const open = new WeakSet<object>();

/** Marks a handler that anybody may call, signed in or not. Every other one needs a session. */
export const Public =
  (): MethodDecorator =>
  (_target, _name, descriptor: PropertyDescriptor): void => {
    open.add(descriptor.value as object);
  };
export const isPublic = (handler: object): boolean => open.has(handler);
