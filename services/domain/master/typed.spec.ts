/** What is read without the schemas is read as they read it. */
import { z } from 'zod';
import { email } from './fields.js';
import { emailPattern, isEmail } from './typed.js';

it('takes the e-mail addresses that the schemas take', () => {
  // A dash at the end of a class needs no escape.
  expect(emailPattern.source).toBe(z.regexes.email.source.replaceAll('\\-', '-'));
  const long = (n: number) => `${'a'.repeat(n - 'b@c.co'.length)}b@c.co`;
  for (const typed of ['', 'a', 'a@b', 'a@b.co', "o'neil+x@mail.b-c.id", 'a..b@c.co', '.a@b.co', long(200), long(201)])
    expect([typed, isEmail(typed)]).toEqual([typed, email().safeParse(typed).success]);
});
