import type { FieldInfo } from '@/base/entity/entity';

/** A text so long that it takes a full line below the other fields of its record, with its label beside it. */
export const isWide = ({ kind, max }: FieldInfo): boolean => kind === 'text' && (max ?? 0) >= 300;
/** Optional wide texts mostly stay empty: they take a line only when opened. */
export const isOnDemand = (field: FieldInfo): boolean => isWide(field) && field.optional === true;
/** Its position in the grid of the record. */
export const WIDE = [
  '@max-[34rem]:col-span-2 @min-[34rem]:order-1 @min-[34rem]:col-span-full @min-[34rem]:mb-1',
  '@min-[34rem]:[&_[data-field]]:grid @min-[34rem]:[&_[data-field]]:grid-cols-[auto_minmax(0,1fr)]',
  '@min-[34rem]:[&_[data-field]]:items-center @min-[34rem]:[&_[data-field]]:gap-x-2 @min-[34rem]:[&_[id$="-l"]]:mb-0',
].join(' ');
