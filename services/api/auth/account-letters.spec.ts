/** Account mails: their recipients, and how little user-supplied text they carry. */

import type { Mailer, Message } from '../../../infra/ports/mailer.js';
import { ownerLetters, unprovedLetters } from '../../domain/texts/account-letters.js';
import { langs } from '../../domain/texts/speech.js';
import { AccountLetters, type OwnerLetter, type UnprovedLetter } from './account-letters.js';

const sent: Message[] = [];
const mailer: Mailer = {
  domain: 'lintas.example',
  send: async (message) => {
    sent.push(message);
    return { outcome: 'sent', answer: '' };
  },
  close: () => undefined,
};
const letters = new AccountLetters(mailer, 'https://lintas.example', (error) => {
  throw error;
});
beforeEach(() => sent.splice(0));
const last = (): Message => sent.at(-1) as Message;

describe.each(Object.keys(unprovedLetters) as UnprovedLetter[])('to anybody: %s', (kind) => {
  it.each(langs)('is in words of ours alone, %s', (lang) => {
    letters.toUnproved(kind, 'orang@contoh.id', lang, '/signin/confirm#rahasia');
    const { subject, html, text } = last();
    const content = subject + html + text;
    expect(content).not.toMatch(/\{[a-z]+\}|undefined/);
    expect(text).toContain('https://lintas.example/signin/confirm#rahasia');
    // Placeholders would silently render as nothing.
    for (const words of Object.values(unprovedLetters[kind])) expect(words).not.toMatch(/[{}]/);
  });
});

const OF = { username: 'budi', email: 'baru@contoh.id', code: 'ABCD-EFGH' };
it.each(Object.keys(ownerLetters).filter((kind) => kind !== 'removed') as OwnerLetter[])(
  'to the owner of an account: %s names it',
  (kind) => {
    letters.toOwner(kind, 'orang@contoh.id', 'id', OF, '/signin');
    expect(last().text).toMatch(/[Aa]kun budi/);
    expect(last().text).not.toMatch(/\{[a-z]+\}/);
  },
);
it('says that no address is left where there is none', () => {
  letters.toOwner('changed', 'orang@contoh.id', 'id', { username: 'budi' });
  expect(last().text).toContain('tidak memakai satu alamat pun');
});
