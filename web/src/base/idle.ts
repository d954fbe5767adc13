/** Since when nobody has touched the page: what it asks by itself is no sign that somebody is there. */
let active = Date.now();
for (const e of ['pointerdown', 'keydown', 'wheel'])
  globalThis.addEventListener?.(
    e,
    () => {
      active = Date.now();
    },
    { capture: true, passive: true },
  );
export const idleSeconds = (): string => String(Math.round((Date.now() - active) / 1_000));
