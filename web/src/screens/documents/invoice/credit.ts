import { isOwed } from '@domain/flows/invoice/status';
import { hasRight, rightOf } from '@domain/kit/aggregate/actor';
import type { Who } from '@domain/navigation/access';

/** Opens the dialog of a credit note, in the address of an invoice's page. */
export const CREDIT = 'nk';
/** Only what is still owed is reduced. @param status of the invoice */
export const mayCredit = (status: string, who: Who): boolean =>
  isOwed(status) && hasRight(rightOf('nk', 'register'), ['akunting'], who);
