/** Icon and tone of every status, by kind of document (DISETUJUI of a bill is another thing than that of an SP). */
import {
  BadgeCheck,
  Ban,
  CheckCheck,
  CircleX,
  ClipboardCheck,
  Contrast,
  FileCheck2,
  Flag,
  HandCoins,
  Hourglass,
  type LucideIcon,
  MailCheck,
  MapPinCheck,
  PackageMinus,
  PackageOpen,
  PackageX,
  PencilLine,
  Receipt,
  ReceiptText,
  SearchCheck,
  Send,
  Truck,
} from 'lucide-react';

export type Tone = 'tunggu' | 'jalan' | 'serah' | 'beres' | 'tagih' | 'tolak' | 'diam';
export type StatusKind = 'sp' | 'sj' | 'uang';
export type StatusLook = readonly [icon: LucideIcon, tone: Tone];

const shared: Record<string, StatusLook> = {
  DRAF: [PencilLine, 'diam'],
  BATAL: [Ban, 'diam'],
  DITOLAK: [CircleX, 'tolak'],
  LUNAS: [CheckCheck, 'beres'],
  DITAGIH: [ReceiptText, 'tagih'],
  SELESAI: [Flag, 'beres'],
  DISETUJUI: [BadgeCheck, 'beres'],
};
const looks: Record<StatusKind, Record<string, StatusLook>> = {
  sp: {
    MENUNGGU_MARKETING: [Hourglass, 'tunggu'],
    MENUNGGU_OPERASIONAL: [Hourglass, 'tunggu'],
    MENUNGGU_PURCHASING: [Hourglass, 'tunggu'],
    MENUNGGU_AKUNTING: [Hourglass, 'tunggu'],
    DIKONFIRMASI: [BadgeCheck, 'beres'],
    BERJALAN: [Truck, 'jalan'],
  },
  sj: {
    TERBIT: [FileCheck2, 'diam'],
    PICKUP: [PackageOpen, 'jalan'],
    DALAM_PERJALANAN: [Truck, 'jalan'],
    SAMPAI_TUJUAN: [MapPinCheck, 'beres'],
    KEMBALI: [ClipboardCheck, 'tagih'],
    SEBAGIAN: [PackageMinus, 'tunggu'],
    GAGAL: [PackageX, 'tolak'],
  },
  uang: {
    TERBIT: [Send, 'jalan'],
    DITERIMA_CUSTOMER: [MailCheck, 'tagih'],
    SEBAGIAN: [Contrast, 'tunggu'],
    DIBAYAR: [CheckCheck, 'beres'],
    DIVERIFIKASI: [SearchCheck, 'tunggu'],
    DICAIRKAN: [HandCoins, 'tagih'],
    DISETOR: [HandCoins, 'tagih'],
    REALISASI: [Receipt, 'jalan'],
  },
};

/** The look of a status; one that nobody drew yet is quiet. */
export const statusLook = (status: string, kind: StatusKind = 'sp'): StatusLook =>
  looks[kind][status] ?? shared[status] ?? [PencilLine, 'diam'];

export const toneText: Record<Tone, string> = {
  tunggu: 'text-tunggu-i',
  jalan: 'text-jalan-i',
  serah: 'text-serah-i',
  beres: 'text-beres-i',
  tagih: 'text-tagih-i',
  tolak: 'text-tolak-i',
  diam: 'text-diam-i',
};
export const toneGround: Record<Tone, string> = {
  tunggu: 'bg-tunggu-s text-tunggu-i',
  jalan: 'bg-jalan-s text-jalan-i',
  serah: 'bg-serah-s text-serah-i',
  beres: 'bg-beres-s text-beres-i',
  tagih: 'bg-tagih-s text-tagih-i',
  tolak: 'bg-tolak-s text-tolak-i',
  diam: 'bg-diam-s text-diam-i',
};
