/** `--help` (or `-h`) of a command-line tool: how it is called, on standard output, and nothing else is done. */
export const helped = (usage: string, args: readonly string[] = process.argv.slice(2)): void => {
  if (!args.includes('--help') && !args.includes('-h')) return;
  process.stdout.write(`${usage}\n`);
  process.exit(0);
};
