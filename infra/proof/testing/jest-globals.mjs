/** `@jest/globals` of test files that Node itself loads: mocks and fake timers of this process. */
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const mocks = new ModuleMocker(globalThis);
let timers;
/** Created lazily: it takes the clock that it finds. @param config of the project, as jest has it */
const timersNow = () => {
  timers ??= new ModernFakeTimers({ config: globalThis.jestProject, global: globalThis });
  return timers;
};

export const jest = {
  fn: mocks.fn.bind(mocks),
  spyOn: mocks.spyOn.bind(mocks),
  useFakeTimers: ({ now = Date.now(), ...more } = {}) => timersNow().useFakeTimers({ now, ...more }),
  useRealTimers: () => timers?.useRealTimers(),
  advanceTimersByTimeAsync: (ms) => timersNow().advanceTimersByTimeAsync(ms),
};
/** Restores the state before the file. */
export const settle = () => {
  timers?.dispose();
  timers = undefined;
  mocks.restoreAllMocks();
};
