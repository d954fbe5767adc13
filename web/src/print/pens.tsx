/** Parts of prints for receivers: checkboxes, notes, footer on a shared sheet. */
import type { ReactNode } from 'react';
import { number, phone } from '@/base/text/format';
import { Pen, type Signer } from './parts';

type ReceivedProps = {
  /** Who fills it in. */
  title: string;
  /** Number of faktur to return; absent: no faktur. */
  faktur?: number | undefined;
};
const less = (word: string) => (
  <>
    <span>
      <span className="tick tick-big" /> <b>{word}</b>
    </span>
    <Pen after="koli" />
    <Pen after="ikat" />
  </>
);
const back = (faktur: number) => <Pen label="Faktur kembali" after={`dari ${number(faktur)}`} />;
/** Fields for the receiver. */
export const Received = ({ title, faktur }: ReceivedProps) => (
  <div className="frame receiver" style={{ width: '104mm' }}>
    <b className="receiver-wide">{title}</b>
    <span>
      <span className="tick tick-big" /> <b>Lengkap</b>
    </span>
    <div style={{ gridColumn: '2 / -1' }}>{faktur !== undefined && back(faktur)}</div>
    {less('Kurang')}
    {less('Rusak')}
    <div className="receiver-wide">
      <Pen label="Uraian" />
    </div>
  </div>
);
/** Instructions for signing, and a contact for the receiver. */
export const Notes = ({ service, children }: { service: string; children: ReactNode }) => (
  <div className="grow notes small">
    <p>
      <b>Catatan</b>
    </p>
    {children}
    {service && (
      <p>
        Layanan pelanggan <b>{phone(service)}</b>
      </p>
    )}
  </div>
);

type ShortProps = {
  /** The receiver's box; absent: none. */
  received?: ReceivedProps;
  signs: readonly Signer[];
  line: readonly [string, string];
};
/** Footer of a print on a shared sheet: receiver and signatures in one frame, document and author below. */
export const ShortFoot = ({ received, signs, line: [what, who] }: ShortProps) => (
  <div className="to-foot">
    <div className="signs">
      {received && (
        <div className="receiver receiver-short">
          <b className="receiver-wide">{received.title}</b>
          <span className="receiver-wide">
            <span className="tick tick-big" /> <b>Lengkap</b>
          </span>
          {less('Kurang')}
          {less('Rusak')}
          {received.faktur !== undefined && <div className="receiver-wide">{back(received.faktur)}</div>}
          <div className="receiver-wide">
            <Pen label="Uraian" />
          </div>
        </div>
      )}
      {signs.map(({ title, name, wide }, n) => (
        <div key={title} className={wide ? 'sign sign-last' : received && n === 0 ? 'sign sign-next' : 'sign'}>
          <b>{title}</b>
          <div className="sign-room grow" />
          <Pen label="Nama">{name}</Pen>
          <Pen label="Tgl, jam" />
        </div>
      ))}
    </div>
    <footer className="sheet-foot">
      <span>{what}</span>
      <span>{who}</span>
    </footer>
  </div>
);
