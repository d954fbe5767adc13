/** Why a statement is refused: always whole, and naming the line. */
import { refusing } from '../../kit/aggregate/reject.js';

export const refuse = refusing('koran', {
  'koran-unreadable': [422, 'Berkas ini bukan mutasi bank yang dikenal: CSV, MT940 atau camt.053.'],
  'koran-mapping': [422, 'Kolom mutasi CSV rekening ini belum diatur. Atur kolomnya dahulu.'],
  'koran-empty': [422, 'Tidak ada baris mutasi di berkas ini.'],
  'koran-lines': [422, 'Paling banyak {most} baris sekali unggah. Bagi menjadi beberapa berkas.'],
  'koran-account': [422, 'Berkas ini milik rekening {theirs}, bukan {ours}. Pilih rekening yang benar.'],
  'koran-no-bank': [422, 'Pilih rekening bank: kas tidak punya mutasi bank.'],
  'koran-currency': [422, 'Mata uang berkas ini {currency}. Hanya IDR yang diterima.'],
  'koran-day': [
    422,
    'Baris {line}: tanggal {value} tidak terbaca. Periksa pengaturan kolomnya atau unduh ulang berkas dari bank.',
  ],
  'koran-day-odd': [422, 'Baris {line}: tanggal {value} lebih dari setahun yang lalu atau belum tiba.'],
  'koran-day-year': [
    422,
    'Baris {line}: tahun tanggal {value} tidak pasti. Unduh berkas dengan periode atau tahun di dalamnya.',
  ],
  'koran-amount': [
    422,
    'Baris {line}: jumlah {value} tidak terbaca. Periksa pengaturan kolomnya atau unduh ulang berkas dari bank.',
  ],
  'koran-cents': [422, 'Baris {line}: jumlah {value} punya lebih dari dua desimal. Unduh ulang berkas dari bank.'],
  'koran-large': [422, 'Jumlah {value}[ di baris {line}] terlalu besar untuk dicatat. Periksa jumlahnya.'],
  'koran-both': [
    422,
    'Baris {line}: debit dan kredit harus terisi tepat satu. Periksa pengaturan kolomnya atau unduh ulang berkas dari bank.',
  ],
  'koran-mark': [
    422,
    'Baris {line}: tanda {value} bukan CR atau DB. Periksa pengaturan kolomnya atau unduh ulang berkas dari bank.',
  ],
  'koran-pending': [422, 'Baris {line} belum dibukukan bank. Unggah setelah dibukukan.'],
  'koran-balance': [
    422,
    'Baris {line}: saldo menurut bank {bank}, menurut baris-barisnya {sum}. Ada baris yang kurang: unduh ulang berkas dari bank.',
  ],
  'koran-sum': [
    422,
    'Saldo awal ditambah semua baris {sum}, saldo akhir menurut bank {bank}. Berkas ini tidak lengkap.',
  ],
  'koran-no-balance': [422, 'Berkas ini tidak memuat saldo. Isi saldo awal dan saldo akhir menurut bank.'],
  'koran-balance-typed': [422, 'Saldo yang diisi {typed}, di berkas {file}. Periksa saldonya.'],
  'koran-balance-row': [422, 'Baris {line}: saldo {row}, menurut kolom saldo {column}. Unduh ulang berkas dari bank.'],
  'koran-gap': [422, 'Beberapa rekening koran di berkas ini tidak bersambung: {end} lalu {begin}.'],
  'koran-busy': [409, 'Berkas lain dari rekening ini dimuat pada saat yang sama. Unggah sekali lagi.'],
  'koran-rests': [
    422,
    '{count} baris atau rekening koran lain bertumpu pada yang ini. Lepas mutasinya dari penerimaan, atau tarik rekening koran yang lebih baru dahulu.',
  ],
  'koran-other-day': [
    422,
    'Tanggal {day} sudah dimuat dengan isi lain. Unggah seluruh hari itu dengan format dan kolom yang sama, atau tarik dahulu rekening koran yang memuatnya.',
  ],
});
