/** Who gives drivers their passwords. Without the schemas, so that the page of a driver's entry can ask too. */
export const DRIVER_KEEPERS = ['rcadmin', 'purchasing'] as const;
