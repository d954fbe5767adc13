import type { Condition } from './scan-message';
import { isOdd, isReady, type Line, type Session, waits } from './work-list';

/** Totals of the session. */
export const sums = ({ lines }: Session) => {
  const lacks = (line: Line) => waits(line) && !isReady(line);
  const papers = lines.filter((line) => line.outcome === 'ok' || line.outcome === 'taken');
  const of = (kondisi: Condition) => papers.filter((line) => line.given.kondisi === kondisi && !lacks(line)).length;
  return {
    ready: lines.filter(isReady).length,
    lacking: lines.filter(lacks).length,
    returned: lines.filter(({ outcome }) => outcome === 'returned').length,
    taken: papers.length - papers.filter(waits).length,
    odd: lines.filter(isOdd).length,
    LENGKAP: of('LENGKAP'),
    KURANG: of('KURANG'),
    RUSAK: of('RUSAK'),
    papers: papers.length,
    faktur: papers.reduce((sum, { given: details }) => sum + details.fakturBack, 0),
    fakturAll: papers.reduce((sum, { sj }) => sum + (sj?.jumlahFaktur ?? 0), 0),
    scanned: papers.filter(({ given: details }) => details.scan).length,
  };
};
