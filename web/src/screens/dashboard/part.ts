/** A part of the dashboard. Those below one whose rows are on their way wait out of sight: what is in sight never moves. */
export const part = 'mt-6 [[aria-busy=true]~&]:hidden';
