/** Code that a form needs before it saves, and not to be drawn: fetched at the first touch, waited for where it is needed. */
export type Late<M> = {
  /** Undefined where it can't be had now; asked for again the next time. */
  ready: () => Promise<M | undefined>;
  /** As far as it is there. */
  now: () => M | undefined;
};
export const late = <M>(load: () => Promise<M>): Late<M> => {
  let made: M | undefined;
  let asked: Promise<M | undefined> | undefined;
  return {
    now: () => made,
    ready: () => {
      asked ??= load().then(
        (module) => {
          made = module;
          return module;
        },
        () => {
          asked = undefined;
          return undefined;
        },
      );
      return asked;
    },
  };
};
