/** Every setting of the product, in one schema: read once at the start, refused with its name where it can't be read. */
import { z } from 'zod';

/** The parts that a process may run. */
export const roles = ['commands', 'queries', 'projector', 'web'] as const;
export type Role = (typeof roles)[number];

const flag = z.enum(['0', '1']).transform((v) => v === '1');
const embeddedOnly = (what: string) =>
  z
    .literal('', { error: `only the embedded ${what} (leave it empty) is there yet` })
    .default('')
    .meta({ note: `The ${what}; empty: the embedded one, the only one yet` });

const schema = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .meta({ note: 'Port of web, HTTP and sockets; 0: any free one' }),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .meta({ note: 'Address to listen at; `0.0.0.0` to be reached from other machines' }),
  DATA_DIR: z.string().min(1).default('./data').meta({ note: 'Folder with the log and the read models' }),
  DEMO: flag
    .optional()
    .meta({ note: '`1` (and unset): load demo data on a first start with an empty folder; `0`: never' }),
  DEMO_SP: z.coerce.number().int().min(1).max(1_000_000).optional().meta({ note: 'How many SP the demo data has' }),
  ROLES: z
    .string()
    .default(roles.join(','))
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(roles)))
    .refine((picked) => roles.every((role) => picked.includes(role)), {
      error: `the embedded mode runs all parts in one process: ${roles.join(',')}`,
    })
    .meta({ note: 'Parts that this process runs' }),
  EVENT_STORE_URL: embeddedOnly('event store'),
  FEED_URL: embeddedOnly('feed'),
  READ_STORE_URL: embeddedOnly('read store'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .meta({ note: 'From `info` on: what the process does; `debug`: every request' }),
  LOCALE: z
    .enum(['id', 'en'])
    .optional()
    .meta({ note: "The company's language, `id` or `en`; unset: English, and Indonesian for the demo company" }),
  SESSION_HOURS: z.coerce.number().min(0.1).max(720).default(12).meta({ note: 'How long a sign-in lasts' }),
  TRUST_PROXY: z
    .string()
    .default('')
    .meta({ note: 'Addresses or networks of reverse proxies whose X-Forwarded-For counts, comma separated' }),
});

export type Settings = z.infer<typeof schema>;

/** A setting that can't be read; its message names the variable. */
export class BadSetting extends Error {
  override name = 'BadSetting';
}

/**
 * Reads the settings of an environment. Other variables are not looked at; an empty one counts as absent.
 * @throws BadSetting
 */
export const readSettings = (env: Record<string, string | undefined>): Settings => {
  const given = Object.fromEntries(Object.keys(schema.shape).flatMap((key) => (env[key] ? [[key, env[key]]] : [])));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => {
    const key = String(issue.path[0]);
    return `${key}=${env[key]}: ${issue.message}`;
  });
  throw new BadSetting(`These settings can't be used:\n  ${lines.join('\n  ')}`);
};

/** Name, default and meaning of every setting, for the README's table. */
export const settingsTable = (): { name: string; default: string; note: string }[] => {
  const defaults: Record<string, unknown> = schema.parse({});
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    default: String(defaults[name] ?? ''),
    note: String(field.meta()?.note ?? ''),
  }));
};
