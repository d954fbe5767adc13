export const say = (text: string): void => void process.stderr.write(`${text}\n`);
const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** Tells how far something is, at most once a second. */
export const meter = (): ((events: number) => void) & { rate: () => string } => {
  const began = performance.now();
  let told = began;
  let events = 0;
  const perSecond = () => number.format((events * 1000) / Math.max(1, performance.now() - began));
  const count = (now: number): void => {
    events = now;
    if (performance.now() - told < 1000) return;
    told = performance.now();
    say(`${number.format(events)} events, ${perSecond()} a second …`);
  };
  return Object.assign(count, {
    rate: () => ` in ${number.format(performance.now() - began)} ms (${perSecond()} a second)`,
  });
};
