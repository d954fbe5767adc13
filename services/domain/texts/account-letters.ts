/** What mails about an account say, in Indonesian and English: other languages have it by the Indonesian. */
type Pair = readonly [id: string, en: string];
/** `{username}`, `{fullname}`, `{email}` stand for whom it is written to. */
export type AccountLetter = { title: Pair; says: Pair; button?: Pair; foot: Pair };

const stranger: Pair = [
  'Bukan Anda yang meminta? Abaikan email ini: tanpa tautannya tidak ada yang berubah.',
  'Was it not you who asked? Ignore this mail: without its link nothing changes.',
];
const warned: Pair = [
  'Bukan Anda? Segera hubungi webmaster kantor Anda.',
  'Was it not you? Tell your office’s webmaster at once.',
];
const changed: Pair = ['Alamat email diganti', 'Your e-mail address was changed'];

export const accountLetters = {
  reset: {
    title: ['Buat password baru', 'Choose a new password'],
    says: [
      'Ada yang meminta password baru untuk akun {username}. Tautan ini berlaku 30 menit dan satu kali; semua sesi akun ini berakhir bila dipakai.',
      'A new password was asked for the account {username}. This link is good for 30 minutes and once; all sessions of the account end when it is used.',
    ],
    button: ['Buat password baru', 'Choose a new password'],
    foot: stranger,
  },
  address: {
    title: ['Konfirmasi alamat email', 'Confirm your e-mail address'],
    says: [
      'Akun {username} ingin memakai alamat ini untuk masuk dan untuk password baru. Tautan ini berlaku 24 jam dan satu kali.',
      'The account {username} wants to use this address to sign in and for new passwords. This link is good for 24 hours and once.',
    ],
    button: ['Konfirmasi alamat', 'Confirm the address'],
    foot: stranger,
  },
  signUp: {
    title: ['Konfirmasi pendaftaran', 'Confirm that you sign up'],
    says: [
      '{fullname}, konfirmasi alamat ini untuk mengajukan akun Anda. Sesudah itu webmaster memberi job desk dan cabang. Tautan ini berlaku 24 jam dan satu kali.',
      '{fullname}, confirm this address to ask for your account. A webmaster then gives it a job desk and a branch. This link is good for 24 hours and once.',
    ],
    button: ['Konfirmasi pendaftaran', 'Confirm'],
    foot: stranger,
  },
  known: {
    title: ['Anda sudah punya akun', 'You have an account already'],
    says: [
      'Ada yang mendaftar dengan alamat ini, yang sudah dipakai sebuah akun. Masuk dengan alamat ini; bila lupa passwordnya, pakai "Lupa password?" di halaman masuk.',
      'Somebody signed up with this address, which an account has already. Sign in with it; if you forgot its password, use “Forgot password?” on the sign-in page.',
    ],
    button: ['Ke halaman masuk', 'To the sign-in page'],
    foot: stranger,
  },
  changed: {
    title: changed,
    says: [
      'Akun {username} sekarang memakai alamat {email}, bukan alamat ini lagi.',
      'The account {username} now has the address {email}, and no longer this one.',
    ],
    foot: warned,
  },
  removed: {
    title: changed,
    says: [
      'Akun {username} sekarang tidak memakai satu alamat pun, bukan alamat ini lagi.',
      'The account {username} now has no address, and no longer this one.',
    ],
    foot: warned,
  },
  passwordSet: {
    title: ['Password diganti', 'Your password was changed'],
    says: [
      'Password akun {username} baru saja diganti lewat tautan di email.',
      'The password of the account {username} has just been changed by a link in a mail.',
    ],
    foot: warned,
  },
} as const satisfies Record<string, AccountLetter>;
