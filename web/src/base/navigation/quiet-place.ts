/**
 * Blocks accidental second clicks. After a press that sends a command, the same spot ignores presses for a second, and
 * briefly after the response: a button that the response puts there (`Ajukan` in place of `Revisi`) must not catch the
 * second click of a double click.
 */
export const QUIET_MS = 1_000;
/** Ms after a late response. */
export const AFTER_MS = 500;
/** CSS px around the press. */
const NEAR = 24;

/** `what`: text of the element at that point. */
type PressTarget = { x: number; y: number; what: string };
type Press = PressTarget & { at: number };
/** A press counts as the cause of a command that is sent within this time. */
const CAUSE_MS = 1_000;

export class QuietPlace {
  private pressed: Press | undefined;
  private quiet: (PressTarget & { until: number }) | undefined;

  /** Records a press at `at` ms. */
  press(place: PressTarget, at: number): void {
    this.pressed = { ...place, at };
  }
  /** The press that caused a command sent now; undefined: it came from a key or from code. */
  cause(at: number): Press | undefined {
    return this.pressed && at - this.pressed.at <= CAUSE_MS ? this.pressed : undefined;
  }
  /** The command has its response: starts the quiet time. */
  hush({ at: pressed, ...place }: Press, at: number): void {
    this.quiet = { ...place, until: Math.max(pressed + QUIET_MS, at + AFTER_MS) };
  }
  /** Whether a press there is ignored; pressing the same element again is allowed. */
  isQuiet({ x, y, what }: PressTarget, at: number): boolean {
    const { quiet } = this;
    if (quiet === undefined || at >= quiet.until || what === quiet.what) return false;
    return Math.hypot(x - quiet.x, y - quiet.y) < NEAR;
  }
}

const place = new QuietPlace();
const placeOf = ({ clientX: x, clientY: y, target }: MouseEvent): PressTarget => {
  const what = target instanceof Element ? target.closest('button, a, [role]')?.textContent : undefined;
  return { x, y, what: what ?? '' };
};
if (typeof document !== 'undefined') {
  const capture = { capture: true } as const;
  document.addEventListener('pointerdown', (e) => place.press(placeOf(e), performance.now()), capture);
  document.addEventListener(
    'click',
    (e) => {
      // `detail` is 0 for a click by keyboard or from code.
      if (e.detail === 0 || !place.isQuiet(placeOf(e), performance.now())) return;
      e.preventDefault();
      e.stopImmediatePropagation();
    },
    capture,
  );
}
/** Call when a command is sent. @returns to be called with its response */
export const commandSent = (): (() => void) => {
  const from = place.cause(performance.now());
  return () => from && place.hush(from, performance.now());
};
