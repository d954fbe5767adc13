/** Schemas of settings that browsers apply as they are. Other settings are private to their screens. */
import { z } from 'zod';
import { clockPattern, newsKinds } from '../../domain/flows/platform/news-kinds.js';
import { bounded } from '../../domain/kit/values/text.js';
import { looks } from '../../domain/navigation/looks.js';

/** Appearance, and when it was chosen (ms). */
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
/** A path of the product; the page itself checks whether it may be opened. */
const path = bounded(120).regex(/^\/[\w/-]*$/);
const time = bounded(40).regex(/^$|^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
/** Contents of the personal home page, and the times of visits. */
const home = z.strictObject({
  shortcuts: z.array(path).max(100).nullable(),
  used: z.record(path, z.number().int().min(0)),
  seen: time,
  before: time,
});
const clock = bounded(5).regex(clockPattern);
/** When notifications may sound, and which ({@link newsKinds}). */
const news = z.strictObject({
  quiet: z.strictObject({ from: clock, to: clock }).nullable(),
  off: z.array(z.enum(newsKinds.map(({ name }) => name))).max(newsKinds.length),
});
export const settingSchemas: Readonly<Record<string, z.ZodObject>> = { look, home, news };
