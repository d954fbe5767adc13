/** Prompts for secrets in command-line tools. */
import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';

type Streams = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream };
const standardStreams = (): Streams => ({ input: process.stdin, output: process.stderr });

/**
 * Prompts at a terminal without echoing the input, once for each prompt. Without a terminal, there is no prompt, and
 * the first line of standard input answers all of them. Prompts go to standard error.
 * @returns as many answers as there are prompts; `''` where there is none
 */
export const askSecrets = async (
  prompts: readonly string[],
  { input, output } = standardStreams(),
): Promise<string[]> => {
  const muted = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = input.isTTY === true;
  const lines = createInterface({ input, output: terminal ? muted : undefined, terminal });
  try {
    if (!terminal) {
      const line = await firstLine(lines);
      return prompts.map(() => line);
    }
    const answers: string[] = [];
    for (const prompt of prompts) {
      output.write(prompt);
      answers.push(await lines.question(''));
      output.write('\n');
    }
    return answers;
  } finally {
    lines.close();
  }
};

const firstLine = async (lines: Interface): Promise<string> => {
  for await (const line of lines) return line;
  return '';
};
