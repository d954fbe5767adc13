/** Waves of work, one after the other; within a wave so many at once. */

/**
 * Does every item of a wave before the next one begins. After a failure nothing new is begun.
 * @throws the first failure, once all that was begun has ended
 */
export const inWaves = async <T>(
  waves: readonly (readonly T[])[],
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  for (const wave of waves) {
    const items = wave.values();
    let failure: { error: unknown } | undefined;
    const worker = async () => {
      for (const item of items) {
        if (failure) return;
        await work(item).catch((error: unknown) => {
          failure ??= { error };
        });
      }
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
    if (failure) throw failure.error;
  }
};
