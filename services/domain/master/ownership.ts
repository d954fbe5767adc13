/** Whose a vehicle or driver is: our own, or a mitra's, which must be named then. */
import { z } from 'zod';
import { optionalRef } from '../kit/entity.js';
import { reject } from '../kit/reject.js';
import { mitra } from './mitra.js';

export const ownership = {
  milik: z
    .enum(['SENDIRI', 'MITRA'])
    .default('SENDIRI')
    .meta({ label: 'Milik', options: { SENDIRI: 'Sendiri', MITRA: 'Mitra' } }),
  mitra: optionalRef(mitra, 'Mitra'),
};
/** Refuses a mitra's without its mitra, and our own with one. */
export const checkOwnership = ({ milik, mitra }: { milik: 'SENDIRI' | 'MITRA'; mitra: string }): void => {
  if (milik === 'MITRA' && mitra === '') reject('needed-when', { label: 'Mitra', what: 'milik mitra' }, 'mitra');
  if (milik === 'SENDIRI' && mitra !== '') reject('mitra-own', {}, 'mitra');
};
