/** A delivery's receiver, with corrections of the name. Light: no schemas. */
import type { ReceiverRow } from './receiver.js';
import type { RoadEntry } from './road-entry.js';

type Rows = { penerima_koreksi?: readonly ReceiverRow[] | undefined };
type Received = Rows & { penerima: string; tanda_tangan?: { id: string } | undefined };
/** The name under which the receiver signed, if it was corrected since; empty: the present name. */
export const signedAs = ({ penerima, tanda_tangan: hand, penerima_koreksi: rows = [] }: Received): string => {
  const name = hand ? rows.find(({ tanda_tangan: id }) => id === hand.id)?.dari : undefined;
  return name && name !== penerima ? name : '';
};
/** Status entries as people read them: the reports, plus corrections of the receiver's name, which affect no time. */
export const roadRead = ({
  statusKendaraan: road = [],
  penerima_koreksi: rows = [],
}: Rows & { statusKendaraan?: readonly RoadEntry[] }): RoadEntry[] => [
  ...road,
  ...rows.map(({ dari, menjadi, alasan, oleh: by, pada }) => ({
    ...{ status: 'penerima diubah', keterangan: `${dari} → ${menjadi}: ${alasan}`, date: pada, receivedAt: pada },
    ...{ memo: '', lat: null, lon: null, accuracy: null, by },
  })),
];
