/** Parts of a record's page besides the declared ones, by entity name. */
import type { DetailPanels } from '@/kit/entity/detail/scope';
import { invoicePanels } from '../documents/invoice/panels';
import { mailPanels } from '../documents/mail/panels';
import { mutasiPanels } from '../documents/mutasi/panels';
import { racePanels } from '../documents/race/panels';
import { receiptPanels } from '../documents/receipt/panels';
import { sjPanels } from '../documents/sj/panels';
import { tripPanels } from '../documents/trip/panels';
import { customerPanels } from '../master/customer-panels';
import { mitraPanels } from '../master/mitra-panels';
import { validityPanels } from '../master/validity-panels';

const panels: Readonly<Record<string, DetailPanels>> = {
  ...validityPanels,
  customer: customerPanels,
  mitra: mitraPanels,
  sp_race: racePanels,
  sj: sjPanels,
  trip: tripPanels,
  mail: mailPanels,
  invoice: invoicePanels,
  receipt: receiptPanels,
  mutasi: mutasiPanels,
};
export const panelsOf = (entity: string): DetailPanels | undefined => panels[entity];
