/**
 * A module that a form needs for saving but not for rendering: fetched on first interaction, awaited where it is
 * needed.
 */
export type Late<M> = {
  /** Undefined if it can't be loaded now; the next call retries. */
  ready: () => Promise<M | undefined>;
  /** The module, if loaded. */
  now: () => M | undefined;
};
export const late = <M>(load: () => Promise<M>): Late<M> => {
  let loaded: M | undefined;
  let request: Promise<M | undefined> | undefined;
  return {
    now: () => loaded,
    ready: () => {
      request ??= load().then(
        (module) => {
          loaded = module;
          return module;
        },
        () => {
          request = undefined;
          return undefined;
        },
      );
      return request;
    },
  };
};
