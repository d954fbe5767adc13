/** Values parsed without the schemas come out as the schemas would parse them. */
import { z } from 'zod';
import { emailPattern, isEmail } from '../kit/values/email-address.js';
import { email, npwp, optionalDigits, phone } from './fields.js';

it('takes the e-mail addresses that the schemas take', () => {
  // zod escapes a dash at the end of a class, which is not needed.
  expect(emailPattern.source).toBe(z.regexes.email.source.replaceAll('\\-', '-'));
  const long = (n: number) => `${'a'.repeat(n - 'b@c.co'.length)}b@c.co`;
  for (const typed of ['', 'a', 'a@b', 'a@b.co', "o'neil+x@mail.b-c.id", 'a..b@c.co', '.a@b.co', long(200), long(201)])
    expect([typed, isEmail(typed)]).toEqual([typed, email().safeParse(typed).success]);
});

it('takes no number with decimals for an account, a KTP, an NPWP or a phone', () => {
  const account = optionalDigits('Nomor rekening', 5, 20);
  for (const typed of ['1234567890.0', '1234567890.00', '123456789012345.0', '1234567890,5'])
    for (const field of [account, npwp(), phone('Telepon')]) expect(field.safeParse(typed).success).toBe(false);
  expect(account.parse('123.456.7890')).toBe('1234567890');
  expect(account.parse('1234.567890')).toBe('1234567890');
  expect(npwp().parse('12.345.678.9-012.000')).toBe('123456789012000');
});
