/** What mails about an account say, in Indonesian and English: other languages have it by the Indonesian. */
/** `{username}`, `{fullname}`, `{email}` stand for whom it is written to. */
export type AccountLetter = { title: string; says: string; button?: string; foot: string };

const stranger: string = 'Bukan Anda yang meminta? Abaikan email ini: tanpa tautannya tidak ada yang berubah.';
const warned: string = 'Bukan Anda? Segera hubungi webmaster kantor Anda.';
const changed: string = 'Alamat email diganti';

export const accountLetters = {
  reset: {
    title: 'Buat password baru',
    says: 'Ada yang meminta password baru untuk akun {username}. Tautan ini berlaku 30 menit dan satu kali; semua sesi akun ini berakhir bila dipakai.',
    button: 'Buat password baru',
    foot: stranger,
  },
  address: {
    title: 'Konfirmasi alamat email',
    says: 'Akun {username} ingin memakai alamat ini untuk masuk dan untuk password baru. Tautan ini berlaku 24 jam dan satu kali.',
    button: 'Konfirmasi alamat',
    foot: stranger,
  },
  signUp: {
    title: 'Konfirmasi pendaftaran',
    says: '{fullname}, konfirmasi alamat ini untuk mengajukan akun Anda. Sesudah itu webmaster memberi job desk dan cabang. Tautan ini berlaku 24 jam dan satu kali.',
    button: 'Konfirmasi pendaftaran',
    foot: stranger,
  },
  known: {
    title: 'Anda sudah punya akun',
    says: 'Ada yang mendaftar dengan alamat ini, yang sudah dipakai sebuah akun. Masuk dengan alamat ini; bila lupa passwordnya, pakai "Lupa password?" di halaman masuk.',
    button: 'Ke halaman masuk',
    foot: stranger,
  },
  changed: {
    title: changed,
    says: 'Akun {username} sekarang memakai alamat {email}, bukan alamat ini lagi.',
    foot: warned,
  },
  removed: {
    title: changed,
    says: 'Akun {username} sekarang tidak memakai satu alamat pun, bukan alamat ini lagi.',
    foot: warned,
  },
  passwordSet: {
    title: 'Password diganti',
    says: 'Password akun {username} baru saja diganti lewat tautan di email.',
    foot: warned,
  },
} as const satisfies Record<string, AccountLetter>;
