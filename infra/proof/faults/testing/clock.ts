/** Environment that lets a process believe in another time. @param ms what its clock is fast; negative: slow */
export const skewed = (ms: number): Record<string, string> =>
  ms === 0
    ? {}
    : {
        NODE_OPTIONS:
          `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('./skew.mjs', import.meta.url).href}`.trim(),
        CLOCK_SHIFT: String(ms),
      };
