/** Texts of mails about an account, in Indonesian and English; other languages are looked up by the Indonesian one. */
export type AccountLetter = { title: string; says: string; button?: string; foot: string };

const stranger: string = 'Bukan Anda yang meminta? Abaikan email ini: tanpa tautannya tidak ada yang berubah.';
const warned: string = 'Bukan Anda? Segera hubungi webmaster kantor Anda.';
const changed: string = 'Alamat email diganti';

/**
 * For an unconfirmed address: fixed texts without any typed values. Otherwise anybody could make the product send their
 * own words to any address.
 */
export const unprovedLetters = {
  address: {
    title: 'Konfirmasi alamat email',
    says: 'Sebuah akun Lintas ingin memakai alamat ini untuk masuk dan untuk password baru; halaman tautannya menyebut akun mana. Tautan ini berlaku 24 jam dan satu kali.',
    button: 'Konfirmasi alamat',
    foot: stranger,
  },
  signUp: {
    title: 'Konfirmasi pendaftaran',
    says: 'Ada yang mengajukan akun Lintas dengan alamat ini. Andakah itu? Konfirmasi alamat ini; sesudah itu webmaster memberi job desk dan cabang. Tautan ini berlaku 24 jam dan satu kali.',
    button: 'Konfirmasi pendaftaran',
    foot: stranger,
  },
  known: {
    title: 'Anda sudah punya akun',
    says: 'Ada yang mendaftar dengan alamat ini, yang sudah dipakai sebuah akun. Masuk dengan alamat ini; bila lupa passwordnya, pakai "Lupa password?" di halaman masuk.',
    button: 'Ke halaman masuk',
    foot: stranger,
  },
} as const satisfies Record<string, AccountLetter>;

/**
 * For the address that the owner of an account has confirmed. `{username}` is the account's, `{email}` its current
 * address, `{code}` the requested code.
 */
export const ownerLetters = {
  reset: {
    title: 'Buat password baru',
    says: 'Ada yang meminta password baru untuk akun {username}. Tautan ini berlaku 30 menit dan satu kali; semua sesi akun ini berakhir bila dipakai.',
    button: 'Buat password baru',
    foot: stranger,
  },
  anew: {
    title: 'Kode untuk verifikasi baru',
    says: 'Akun {username} harus memasang verifikasi dua langkah yang baru. Kode Anda: {code}. Buka tautan ini dan masuk dengan password Anda. Kode ini berlaku 48 jam dan satu kali; kode sebelumnya tidak berlaku lagi.',
    button: 'Masuk dengan kode ini',
    foot: 'Bukan Anda yang meminta? Orang lain tahu password Anda: jangan berikan kode ini kepada siapa pun, dan segera hubungi webmaster kantor Anda.',
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
