/**
 * Where a command was given by a press, the same place is quiet for a second, and for a moment after its answer: what the
 * answer puts there (`Ajukan` where `Revisi` was) is not pressed by the second click of a hurried hand.
 */
export const QUIET_MS = 1_000;
/** After an answer that was long in coming. */
export const AFTER_MS = 500;
/** CSS px around the press. */
const NEAR = 24;

/** `what`: the words of what stands there. */
type Place = { x: number; y: number; what: string };
type Press = Place & { at: number };
/** A press counts as the cause of a command that is given this soon after it. */
const CAUSE_MS = 1_000;

export class QuietPlace {
  private pressed: Press | undefined;
  private quiet: (Place & { until: number }) | undefined;

  /** A press, `at` ms. */
  press(place: Place, at: number): void {
    this.pressed = { ...place, at };
  }
  /** The place whose press gave a command just now; undefined: it was given by a key, or by nobody's hand. */
  cause(at: number): Press | undefined {
    return this.pressed && at - this.pressed.at <= CAUSE_MS ? this.pressed : undefined;
  }
  /** The command was answered. */
  hush({ at: pressed, ...place }: Press, at: number): void {
    this.quiet = { ...place, until: Math.max(pressed + QUIET_MS, at + AFTER_MS) };
  }
  /** What was pressed there may be pressed again, where it still stands. */
  isQuiet({ x, y, what }: Place, at: number): boolean {
    const { quiet } = this;
    if (quiet === undefined || at >= quiet.until || what === quiet.what) return false;
    return Math.hypot(x - quiet.x, y - quiet.y) < NEAR;
  }
}

const place = new QuietPlace();
const placeOf = ({ clientX: x, clientY: y, target }: MouseEvent): Place => {
  const what = target instanceof Element ? target.closest('button, a, [role]')?.textContent : undefined;
  return { x, y, what: what ?? '' };
};
if (typeof document !== 'undefined') {
  const capture = { capture: true } as const;
  document.addEventListener('pointerdown', (e) => place.press(placeOf(e), performance.now()), capture);
  document.addEventListener(
    'click',
    (e) => {
      // `detail` is 0 for a click by a key or by a program.
      if (e.detail === 0 || !place.isQuiet(placeOf(e), performance.now())) return;
      e.preventDefault();
      e.stopImmediatePropagation();
    },
    capture,
  );
}
/** To be called when a command is given. @returns to be called with its answer */
export const commandGiven = (): (() => void) => {
  const from = place.cause(performance.now());
  return () => from && place.hush(from, performance.now());
};
