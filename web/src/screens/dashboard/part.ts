/** A part of the dashboard. Parts below one that still loads stay hidden, so that nothing visible moves. */
export const part = 'mt-6 [[aria-busy=true]~&]:hidden';
