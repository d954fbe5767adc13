/**
 * kafkajs 2.2.4 sets a timer with a negative timeout; it fires at once, as intended, but Node prints a warning in every
 * process. Only that warning from that place is suppressed.
 */
const { emitWarning } = process;

process.emitWarning = ((warning: string | Error, ...rest: unknown[]): void => {
  const [options] = rest;
  const name = typeof options === 'string' ? options : (options as { type?: string } | undefined)?.type;
  if (name === 'TimeoutNegativeWarning' && new Error().stack?.includes('kafkajs')) return;
  (emitWarning as (...args: unknown[]) => void).call(process, warning, ...rest);
}) as typeof process.emitWarning;
