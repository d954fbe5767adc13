/** Handles `--help` (or `-h`) of a command-line tool: prints the usage to standard output and exits. */
export const helped = (usage: string, args: readonly string[] = process.argv.slice(2)): void => {
  if (!args.includes('--help') && !args.includes('-h')) return;
  process.stdout.write(`${usage}\n`);
  process.exit(0);
};
