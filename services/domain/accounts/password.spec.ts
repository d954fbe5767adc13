import { passwordProblem } from './password.js';

const rina = { username: 'rina.sales', fullname: 'Rina Puspitasari', company: 'PT Sinar Pangan' };
const problem = (password: string) => passwordProblem(password, rina)?.code;

it.each([
  'kereta malam ke solo',
  'tujuh burung pipit',
  'Ombak-pantai-selatan 9',
  'zK4!pQ9#vT2@',
  'correct horse battery staple',
  '我们今天去海边散步看日落好吗',
  'nasi goreng tanpa kerupuk',
])('%s is one', (password) => {
  expect(problem(password)).toBeUndefined();
});

it.each([
  ['password-short', ['', 'lintas', 'Sebelas-11x', '🔒🔑🔒🔑🔒🔑']],
  ['password-long', ['kereta malam '.repeat(20)]],
  [
    'password-common',
    [
      'password1234',
      'P@ssw0rd2026!',
      'qwertyuiop123',
      '123456789012',
      'aaaaaaaaaaaa',
      'abcdefghijkl',
      '1qaz2wsx3edc',
      'indonesia2026',
      'Bismillah123!',
      'sayangsayang',
      'rahasia rahasia',
      'administrator',
      'webmaster1234',
      '987654321098',
      'abcabcabcabc',
      'iloveyouiloveyou',
    ],
  ],
  [
    'password-yours',
    ['rina.sales.2026', 'RinaPuspitasari', 'puspitasari12', 'Lintas-2026-!!', 'sinarpangan2026', 'r1na.s4les.123'],
  ],
] as const)('%s', (code, passwords) => {
  expect(passwords.map((password) => [password, problem(password)])).toEqual(passwords.map((p) => [p, code]));
});

it('takes no longer for odd texts', () => {
  for (const text of ['a'.repeat(200), 'ab'.repeat(100), 'qwerty'.repeat(33), 'lintas'.repeat(33), ' '.repeat(200)])
    expect(problem(text)).toBeDefined();
});
