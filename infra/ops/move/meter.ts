export const say = (text: string): void => void process.stderr.write(`${text}\n`);
const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** Reports progress, at most once a second. */
export const meter = (): ((events: number) => void) & { rate: () => string } => {
  const began = performance.now();
  let reportedAt = began;
  let events = 0;
  const perSecond = () => number.format((events * 1000) / Math.max(1, performance.now() - began));
  const count = (now: number): void => {
    events = now;
    if (performance.now() - reportedAt < 1000) return;
    reportedAt = performance.now();
    say(`${number.format(events)} events, ${perSecond()} a second …`);
  };
  return Object.assign(count, {
    rate: () => ` in ${number.format(performance.now() - began)} ms (${perSecond()} a second)`,
  });
};
