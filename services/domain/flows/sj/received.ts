/** Who received a delivery, as it is read where a name was put right. Light: no schemas. */
import type { ReceiverRow } from './receiver.js';
import type { RoadEntry } from './road-entry.js';

type Rows = { penerima_koreksi?: readonly ReceiverRow[] | undefined };
type Received = Rows & { penerima: string; tanda_tangan?: { id: string } | undefined };
/** Whose name stood there when the hand was drawn, where another stands there now; empty: as it says. */
export const signedAs = ({ penerima, tanda_tangan: hand, penerima_koreksi: rows = [] }: Received): string => {
  const name = hand ? rows.find(({ tanda_tangan: id }) => id === hand.id)?.dari : undefined;
  return name && name !== penerima ? name : '';
};
/** A road as people read it: beside what was reported, the names that were put right. None of its times is told by these. */
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
