import {
  BookOpen,
  Briefcase,
  Building2,
  FileText,
  Handshake,
  IdCard,
  type LucideIcon,
  MapPin,
  Network,
  Phone,
  SearchCheck,
  Truck,
  UserRound,
  Users,
  Warehouse,
} from 'lucide-react';
import { kindNamed } from '@/base/entity/documents';
import { menuIcon } from '@/base/navigation/menu';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  customer: Building2,
  vehicle: Truck,
  driver: IdCard,
  mitra: Handshake,
  mitra_pic: Phone,
  mitra_cabang: Network,
  customer_address: MapPin,
  invoice_address: BookOpen,
  user: UserRound,
  employee: Users,
  branch: Network,
  bu: Briefcase,
  gudang: Warehouse,
  storage: Warehouse,
  tarif: SearchCheck,
};

/** Icon of a record's kind. */
export const KindIcon = ({ kind }: { kind: string }) => {
  const document = kindNamed(kind);
  const Icon = document ? menuIcon(document.icon) : (ICONS[kind] ?? FileText);
  return <Icon />;
};
