/** Settings whose shape the server knows: a browser takes them over as they are. Others are each screen's own. */
import { z } from 'zod';
import { clockPattern, newsKinds } from '../../domain/flows/news-kinds.js';
import { bounded } from '../../domain/kit/text.js';
import { looks } from '../../domain/navigation/looks.js';

/** How the screen looks, and when that was chosen (ms). */
const look = z.strictObject({
  theme: z.enum(looks.theme),
  color: z.enum(looks.color),
  density: z.enum(looks.density),
  nav: z.enum(looks.nav),
  layout: z.enum(looks.layout),
  lang: bounded(2).regex(/^[a-z]{2}$/),
  rtl: z.boolean(),
  mute: z.boolean(),
  at: z.number().int().min(0),
});
/** An address of the product; whether it may be opened is asked where it is. */
const path = bounded(120).regex(/^\/[\w/-]*$/);
const time = bounded(40).regex(/^$|^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
/** What stands on one's own home page, and when one was there. */
const home = z.strictObject({
  shortcuts: z.array(path).max(100).nullable(),
  used: z.record(path, z.number().int().min(0)),
  seen: time,
  before: time,
});
const clock = bounded(5).regex(clockPattern);
/** When news may ring, and which ({@link newsKinds}). */
const news = z.strictObject({
  quiet: z.strictObject({ from: clock, to: clock }).nullable(),
  off: z.array(z.enum(newsKinds.map(({ name }) => name))).max(newsKinds.length),
});
export const settingSchemas: Readonly<Record<string, z.ZodObject>> = { look, home, news };
