/**
 * kafkajs 2.2.4 sets a timer for a time that lies in 1970; it fires at once, as meant, and Node warns of it in every process.
 * That one warning, from that one place, is left out.
 */
const { emitWarning } = process;

process.emitWarning = ((warning: string | Error, ...rest: unknown[]): void => {
  const [options] = rest;
  const name = typeof options === 'string' ? options : (options as { type?: string } | undefined)?.type;
  if (name === 'TimeoutNegativeWarning' && new Error().stack?.includes('kafkajs')) return;
  (emitWarning as (...args: unknown[]) => void).call(process, warning, ...rest);
}) as typeof process.emitWarning;
