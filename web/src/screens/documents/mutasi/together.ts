type Waiting<T> = { resolve: (value: T | undefined) => void; reject: (error: unknown) => void };

/**
 * Asks for many things at once that are wanted one by one: all wanted in the same moment, at most `most` a question.
 * @returns what was answered for one; undefined if nothing was
 */
export const together = <T>(ask: (ids: readonly string[]) => Promise<Record<string, T>>, most: number) => {
  let waiting = new Map<string, Waiting<T>[]>();
  const send = async (some: readonly (readonly [string, Waiting<T>[]])[]) => {
    try {
      const answers = await ask(some.map(([id]) => id));
      for (const [id, all] of some) for (const { resolve } of all) resolve(answers[id]);
    } catch (error) {
      for (const [, all] of some) for (const { reject } of all) reject(error);
    }
  };
  const flush = () => {
    const all = [...waiting];
    waiting = new Map();
    for (let at = 0; at < all.length; at += most) void send(all.slice(at, at + most));
  };
  return (id: string): Promise<T | undefined> =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) setTimeout(flush);
      waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }]);
    });
};
