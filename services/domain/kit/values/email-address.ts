/** Which e-mail addresses are accepted. Without the schemas, for fields in the browser. */
import { plain } from './marks.js';

/** An e-mail address; the schemas' own pattern (`common/typed.spec.ts`), so that a form checks the same. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
const EMAIL_MOST = 200;
export const isEmail = (typed: string): boolean => typed.length <= EMAIL_MOST && emailPattern.test(plain(typed));
