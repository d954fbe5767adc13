/**
 * `npm run simulate -- --vehicles 50 --speed 60`: simulates a day of vehicles and drivers over HTTP; options are in
 * `--help`.
 */
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '../../data/seed/accounts.js';
import { type Options, simulate } from '../simulate/simulate.js';

const HELP = `npm run simulate -- [options]

Drives vehicles and drivers through the running product, over its public HTTP door alone: takes SJ that wait (and makes SP
RACE where they are too few), plans trips, gives drivers their passwords, and lets each phone report pickup, departure and
arrival, with positions every 30 seconds, partial and failed deliveries, wrong presses, lost answers, clocks that are off and
spans without signal, until the signed papers are back at the desk. The same seed and company give the same day.

The day begins --hours ago, runs --speed times as fast as ours until it has caught up with us, and goes on as fast as we do.

  --url       where the product is (http://127.0.0.1:3000)
  --vehicles  how many drive (10); where the branch has too few free ones, more are registered, with codes SIM-…
  --speed     simulated seconds in one of ours (60)
  --hours     hours ago at which the day begins (12, at most 40)
  --minutes   ends after so many minutes of ours; else when all papers are back
  --seed      decides all that is left to chance (7)
  --user      an rcadmin of the branch that drives (rcadmin); the password is asked for in SIMULATE_PASSWORD (the demo's)
  --yes       also where the company is not the demo's. That is known by the id of its first branch, which the demo's
              seed makes and nobody else has. Orders, trips and passwords that are made stay

Ctrl+C ends it: what is on the road stays there. At its end it prints what was sent, refused and why, and how long answers took.`;

const number = (name: string, text: string, from: number, to: number): number => {
  const n = Number(text);
  if (text.trim() !== '' && Number.isFinite(n) && n >= from && n <= to) return n;
  throw new Error(`--${name} ${text}: a number from ${from} to ${to}`);
};
const whole = (name: string, text: string, from: number, to: number): number => {
  const n = number(name, text, from, to);
  if (Number.isInteger(n)) return n;
  throw new Error(`--${name} ${text}: a whole number`);
};

const optionsOf = (args: string[]): Options | undefined => {
  const { values } = parseArgs({
    args,
    options: {
      url: { type: 'string', default: 'http://127.0.0.1:3000' },
      user: { type: 'string', default: 'rcadmin' },
      vehicles: { type: 'string', default: '10' },
      speed: { type: 'string', default: '60' },
      hours: { type: 'string', default: '12' },
      minutes: { type: 'string' },
      seed: { type: 'string', default: '7' },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  return {
    ...{ url: values.url.replace(/\/+$/, ''), user: values.user, yes: values.yes },
    password: process.env.SIMULATE_PASSWORD ?? DEMO_PASSWORD,
    vehicles: whole('vehicles', values.vehicles, 1, 2_000),
    speed: number('speed', values.speed, 1, 1_000_000),
    hours: number('hours', values.hours, 0, 40),
    minutes: values.minutes === undefined ? undefined : number('minutes', values.minutes, 0.05, 1_440),
    seed: whole('seed', values.seed, 0, 2 ** 31),
  };
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const main = async (): Promise<void> => {
  const options = optionsOf(process.argv.slice(2));
  if (!options) return say(HELP);
  const stop = new AbortController();
  // A second SIGINT ends the process at once.
  process.once('SIGINT', () => {
    say('\nEnding …');
    stop.abort();
  });
  process.once('SIGTERM', () => stop.abort());
  const { vehicles, sj, back, whole: all, tally } = await simulate(options, say, stop.signal);
  say(`\n${vehicles} vehicles, ${sj.length} SJ, ${back} papers back${all ? '' : '; what is on the road stays there'}`);
  for (const line of tally.lines()) say(line);
};

main().catch((error: unknown) => {
  if (error instanceof Error && error.name === 'AbortError') return;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
